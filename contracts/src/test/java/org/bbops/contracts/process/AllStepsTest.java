package org.bbops.contracts.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllStepsTest {

    @Test
    void runsEveryStepDespiteFailures() {
        List<String> run = new ArrayList<>();
        IllegalStateException first = new IllegalStateException("the disk is full");
        IllegalStateException second = new IllegalStateException("and so is the next");

        assertThatThrownBy(() -> AllSteps.makeAll(List.of(() -> {
            throw first;
        }, () -> run.add("page"), () -> {
            throw second;
        }, () -> run.add("screen")))).isSameAs(first).hasSuppressedException(second);

        assertThat(run).containsExactly("page", "screen");
    }
}
