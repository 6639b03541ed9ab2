package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.driver.measurement.RunMeasurement;
import org.junit.jupiter.api.Test;

class ShortWindowTest {

    private final RunMeasurement run = Runs.passed(Runs.experiment("{purchasing: sync}").runs().getFirst(), 100).measurement();

    @Test
    void doesNotWarnWhenNearlyAllOperationsCount() {
        assertThat(RunReasons.shortWindow(Runs.ending(run, 100, 3))).isEmpty();
        assertThat(RunReasons.shortWindow(Runs.ending(run, 105, 3))).isEmpty();
        assertThat(RunReasons.shortWindow(Runs.ending(run, 100, 8))).isEmpty();
    }

    @Test
    void warnsOfOperationsThatDoNotCount() {
        assertThat(RunReasons.shortWindow(Runs.ending(run, 150, 3))).contains("short window: of what ended in the steady state "
                + "100 of 150 operations and 3 of 3 errors started in it and count; compare by bbopsEndedPerMinute (150) and errorsEnded, "
                + "or lengthen phases.steady from 60 s");
    }

    @Test
    void warnsOfErrorsThatDoNotCount() {
        assertThat(RunReasons.shortWindow(Runs.ending(run, 100, 40))).get().asString().contains("3 of 40 errors");
    }
}
