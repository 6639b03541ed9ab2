package org.bbops.testbed.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.Test;

class RunEndTest {

    private final List<String> made = new ArrayList<>();

    @Test
    void stopsTheSystemFirstAndKeepsTheBrokerOfADrainedRun() {
        end(Set.of()).carryOut(true);

        assertThat(made).containsExactly("system", "database", "targets");
    }

    @Test
    void replacesTheBrokerOfARunThatWasNotDrained() {
        end(Set.of()).carryOut(false);

        assertThat(made).containsExactly("system", "database", "broker", "targets");
    }

    @Test
    void continuesAfterAFailedDatabaseDrop() {
        assertThatThrownBy(() -> end(Set.of("database")).carryOut(false)).isInstanceOf(TestbedException.class).hasMessage("database");

        assertThat(made).containsExactly("system", "database", "broker", "targets");
    }

    @Test
    void discardsSurroundingsWhenTheSystemDoesNotStop() {
        assertThatThrownBy(() -> end(Set.of("system", "database", "targets")).carryOut(true)).hasMessage("system")
                .satisfies(e -> assertThat(e.getSuppressed()).extracting(Throwable::getMessage).containsExactly("database", "targets"));

        assertThat(made).containsExactly("system", "database", "surroundings", "targets");
    }

    @Test
    void discardsSurroundingsWhenTheBrokerIsNotReplaced() {
        assertThatThrownBy(() -> end(Set.of("broker")).carryOut(false)).hasMessage("broker");

        assertThat(made).containsExactly("system", "database", "broker", "surroundings", "targets");
    }

    private RunEnd end(Set<String> failing) {
        return new RunEnd(step("system", failing), step("database", failing), step("broker", failing),
                step("surroundings", failing), step("targets", failing));
    }

    private Runnable step(String name, Set<String> failing) {
        return () -> {
            made.add(name);
            if (failing.contains(name)) {
                throw new TestbedException(name);
            }
        };
    }
}
