package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;

/** What an experiment can name of database engines is what there is of them. */
class EveryEngineTest {

    private static final List<DatabaseEngine> ENGINES = List.of(DatabaseEngine.values());

    @Test
    void isALevelOfDatabase() {
        assertThat(levelsOf(Factor.DATABASE)).containsExactlyInAnyOrderElementsOf(
            ENGINES.stream().map(DatabaseEngine::level).toList());
    }

    @Test
    void hasItsWaysToKeepTransactionsApartAmongTheLevelsOfConcurrencyControl() {
        assertThat(levelsOf(Factor.CONCURRENCY_CONTROL)).containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of(Factor.USUAL),
            ENGINES.stream().flatMap(engine -> engine.concurrencyControls().stream())).distinct().toList());
    }

    @Test
    void hasAProcessWhoseCpuSecondsAClaimCanName() {
        assertThat(ENGINES).allSatisfy(engine ->
            assertThat(Figures.ALL).contains("processes." + engine.level() + ".cpuSeconds"));
    }

    /** As the refusal of another one names them. */
    private static List<String> levelsOf(Factor factor) {
        String refusal = catchThrowable(() -> factor.level("of-no-engine")).getMessage();
        return Arrays.asList(refusal.replaceFirst(".*those that exist: ", "").split(", "));
    }
}
