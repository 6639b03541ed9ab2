package org.bbops.driver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentException;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.NextStep.SearchVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-21T08:00:00Z"), ZoneOffset.UTC);
    private static final SearchLimits LIMITS = new SearchLimits(10, 5, 200, 40);

    @TempDir
    private Path out;

    private static SearchExperiments experiments(String more) {
        String yaml = "experiment: peak\nrepetitions: 3\nphases: {ramp-up: 10s, steady: 60s, ramp-down: 2s}\n"
            + "factors:\n  injection-rate: [1, 2]\n  pool-size: 7\n" + more;
        return new SearchExperiments(ExperimentReader.read("e.yaml", yaml, List.of("repetitions=1", "phases.steady=10s")),
            ExperimentReader.read("e.yaml", yaml, List.of()));
    }

    private SearchDirectory begun() {
        return SearchDirectory.create(out, experiments(""), LIMITS, Optional.empty(), CLOCK);
    }

    @Test
    void goesOnWhereItWasBrokenOff() {
        SearchDirectory directory = begun();
        SimulatedSystem whole = SimulatedSystem.exact(57);
        SimulatedSystem firstHalf = SimulatedSystem.exact(57);
        assertThatThrownBy(() -> new Search(directory, 40).carryOut((attempt, number) -> {
            if (number == 5) {
                throw new IllegalStateException("the power is cut");
            }
            return firstHalf.make(attempt, number);
        })).hasMessage("the power is cut");
        SimulatedSystem secondHalf = SimulatedSystem.exact(57);

        Conclusion found = new Search(SearchDirectory.existing(directory.path()), 40).carryOut(secondHalf).orElseThrow();

        assertThat(found).isEqualTo(new Search(begun(), 40).carryOut(whole).orElseThrow());
        assertThat(firstHalf.asked()).hasSize(4);
        assertThat(firstHalf.asked()).isEqualTo(whole.asked().subList(0, 4));
        assertThat(secondHalf.asked()).isEqualTo(whole.asked().subList(4, whole.asked().size()));
    }

    @Test
    void goesOnWhereItWasStoppedWithoutTheTrialThatWasUnderWay() {
        SearchDirectory directory = begun();
        SimulatedSystem system = SimulatedSystem.exact(57);

        assertThat(new Search(directory, 40).carryOut((attempt, number) ->
            number == 3 ? Optional.empty() : system.make(attempt, number))).isEmpty();

        assertThat(directory.read().trials()).hasSize(2);
        assertThat(directory.read().conclusion()).isNull();
        assertThat(new Search(directory, 40).carryOut(system).orElseThrow().injectionRate()).isEqualTo(55);
    }

    @Test
    void makesNoTrialOfASearchThatHasEndedUnlessMoreAreAllowed() {
        SearchDirectory directory = begun();
        assertThat(new Search(directory, 3).carryOut(SimulatedSystem.exact(57)).orElseThrow().verdict())
            .isEqualTo(SearchVerdict.NOT_CONFIRMED);
        SimulatedSystem again = SimulatedSystem.exact(57);

        assertThat(new Search(directory, 3).carryOut(again).orElseThrow().verdict()).isEqualTo(SearchVerdict.NOT_CONFIRMED);
        assertThat(again.asked()).isEmpty();
        assertThat(new Search(directory, 40).carryOut(again).orElseThrow().verdict()).isEqualTo(SearchVerdict.CONFIRMED);
        assertThat(again.asked()).first().isEqualTo(new Attempt(80, TrialKind.PROBE));
        assertThat(directory.read().conclusion().injectionRate()).isEqualTo(55);
    }

    @Test
    void keepsItsTrialsAndItsEndInSearchJson() throws Exception {
        SearchDirectory directory = begun();
        assertThat(directory.path()).hasFileName("search-peak-20261121-080000");
        new Search(directory, 40).carryOut(SimulatedSystem.exact(57));

        assertThat(Files.readString(directory.path().resolve("search.json"))).contains("\"verdict\" : \"confirmed\"")
            .contains("\"kind\" : \"probe\"").contains("\"injectionRate\" : 55").contains("\"step\" : 5");
    }

    @Test
    void tellsShortTrialsFromFullOnesAfterwardsToo() {
        SearchExperiments read = SearchDirectory.existing(begun().path()).experiments();

        Experiment probe = read.of(new Attempt(35, TrialKind.PROBE), 4);
        Experiment full = read.of(new Attempt(35, TrialKind.FULL), 12);

        assertThat(probe.name()).isEqualTo("004-ir35-probe");
        assertThat(probe.settings().phases().steady()).isEqualTo(Duration.ofSeconds(10));
        assertThat(probe.runs()).hasSize(1);
        assertThat(full.settings().phases().steady()).isEqualTo(Duration.ofSeconds(60));
        assertThat(full.runs()).hasSize(3).allSatisfy(run -> {
            assertThat(run.injectionRate()).isEqualTo(35);
            assertThat(run.level(Factor.POOL_SIZE)).isEqualTo("7");
        });
    }

    @Test
    void refusesToLookForTwoRatesAtOnce() {
        assertThatThrownBy(() -> experiments("  purchasing: [sync, messaging]\n"))
            .isInstanceOf(ExperimentException.class).hasMessageContaining("--set purchasing=sync");
    }

    @Test
    void refusesBoundsBetweenWhichThereIsNothing() {
        assertThatThrownBy(() -> new SearchLimits(12, 5, 200, 40)).hasMessageContaining("first rate").hasMessageContaining("12");
        assertThatThrownBy(() -> new SearchLimits(10, 5, 202, 40)).hasMessageContaining("highest rate").hasMessageContaining("202");
        assertThatThrownBy(() -> new SearchLimits(300, 5, 200, 40)).hasMessageContaining("300");
        assertThatThrownBy(() -> new SearchLimits(10, 0, 200, 40)).hasMessageContaining("step");
        assertThatThrownBy(() -> new SearchLimits(10, 5, 200, 0)).hasMessageContaining("trials");
    }

    @Test
    void namesADirectoryThatHoldsNoSearch() {
        assertThatThrownBy(() -> SearchDirectory.existing(out)).isInstanceOf(ExperimentException.class)
            .hasMessageContaining(out.toString()).hasMessageContaining("search.json");
    }
}
