package org.bbops.anomalies.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.anomalies.page.IsolationPage;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.LockingLevels;
import org.bbops.test.SqlVariant;
import org.junit.jupiter.api.Test;

/** The levels of {@code locking} in an experiment are those that the system reads. */
class LockingLevelsTest {

    private static final Pattern NAME = Pattern.compile("[a-z]+(?:[-_][a-z0-9]+)+|none|optimistic|pessimistic");
    /** Tables whose strategy can be set in the system. */
    private static final Set<String> TABLES = tablesNamedBy(catchThrowable(() -> LockPlan.of("none x_wrong=none")));

    @Test
    void experimentAndSystemKnowTheSameStrategiesAndPresets() {
        Set<String> ofTheSystem = namedBy(catchThrowable(() -> LockPlan.of("wrong")));

        assertThat(ofTheSystem).hasSizeGreaterThan(5)
                .isEqualTo(namedBy(catchThrowable(() -> Factor.LOCKING.level("wrong"))));
    }

    @Test
    void everyLevelIsTestedWithBeansAndPlainSql() {
        assertThat(Stream.of(SqlVariant.beans(), SqlVariant.plain()).map(each -> each.map(SqlVariant::locking).collect(Collectors.toSet())))
                .containsOnly(namedBy(catchThrowable(() -> LockPlan.of("wrong"))));
    }

    @Test
    void experimentAndSystemKnowTheSameTables() {
        assertThat(TABLES).hasSizeGreaterThan(5)
                .isEqualTo(tablesNamedBy(catchThrowable(() -> Factor.LOCKING.level("none x_wrong=none"))));
    }

    @Test
    void tablesThatTheSystemDoesNotKnowAreRefusedByBoth() {
        for (String table : List.of("c_rule", "o_item", "u_sequences", "x_wrong")) {
            assertThat(catchThrowable(() -> LockPlan.of("none " + table + "=none"))).as(table).isNotNull();
            assertThat(catchThrowable(() -> Factor.LOCKING.level("none " + table + "=none"))).as(table).isNotNull();
        }
    }

    @Test
    void anExperimentKnowsWhichLevelsLockAtReads() {
        assertThat(namedBy(catchThrowable(() -> LockPlan.of("wrong"))))
                .allSatisfy(level -> assertThat(LockingLevels.lockAtRead(level)).as(level).isEqualTo(TABLES.stream().anyMatch(
                        table -> LockPlan.of(level).toRead(table) != RowLock.NONE || LockPlan.of(level).toChange(table) != RowLock.NONE)));
    }

    @Test
    void lostUpdatesTableHasEachLevelWithItsOwnInventoryLocking() {
        Set<String> proven = IsolationPage.read().rows("Lost updates", "PostgreSQL");
        LockPlan usual = LockPlan.of(Factor.LOCKING.standard());

        assertThat(namedBy(catchThrowable(() -> LockPlan.of("wrong")))).filteredOn(level -> !proven.contains(level))
                .allSatisfy(level -> {
                    assertThat(LockPlan.of(level).toChange("m_inventory")).as(level).isEqualTo(usual.toChange("m_inventory"));
                    assertThat(LockPlan.of(level).check("m_inventory")).as(level).isEqualTo(usual.check("m_inventory"));
                });
    }

    private static Set<String> tablesNamedBy(Throwable refusal) {
        Set<String> tables = namedBy(refusal);
        tables.remove("x_wrong");
        return tables;
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
