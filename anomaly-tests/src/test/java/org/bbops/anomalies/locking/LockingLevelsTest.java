package org.bbops.anomalies.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.driver.experiment.Factor;
import org.bbops.platform.locking.plan.LockPlan;
import org.junit.jupiter.api.Test;

/** What an experiment may write for {@code locking} is what the system reads. */
class LockingLevelsTest {

    private static final Pattern NAME = Pattern.compile("[a-z]+(?:[-_][a-z0-9]+)+|none|optimistic|pessimistic");

    @Test
    void experimentAndSystemKnowTheSameStrategiesAndPresets() {
        Set<String> ofTheSystem = namedBy(catchThrowable(() -> LockPlan.of("wrong")));

        assertThat(ofTheSystem).hasSizeGreaterThan(5)
                .isEqualTo(namedBy(catchThrowable(() -> Factor.LOCKING.level("wrong"))));
    }

    @Test
    void experimentAndSystemKnowTheSameTables() {
        Set<String> tables = namedBy(catchThrowable(() -> LockPlan.of("none x_wrong=none")));
        tables.remove("x_wrong");

        assertThat(tables).hasSizeGreaterThan(5).allSatisfy(table ->
                assertThat(Factor.LOCKING.level("none " + table + "=optimistic")).isEqualTo(
                        LockPlan.of("none " + table + "=optimistic").toString()));
    }

    @Test
    void tablesThatTheSystemDoesNotKnowAreRefusedByBoth() {
        for (String table : List.of("c_rule", "o_item", "u_sequences", "x_wrong")) {
            assertThat(catchThrowable(() -> LockPlan.of("none " + table + "=none"))).as(table).isNotNull();
            assertThat(catchThrowable(() -> Factor.LOCKING.level("none " + table + "=none"))).as(table).isNotNull();
        }
    }

    private static Set<String> namedBy(Throwable refusal) {
        Set<String> names = new TreeSet<>();
        Matcher found = NAME.matcher(refusal.getMessage());
        while (found.find()) {
            names.add(found.group());
        }
        return names;
    }
}
