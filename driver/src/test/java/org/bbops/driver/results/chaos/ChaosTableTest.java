package org.bbops.driver.results.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.junit.jupiter.api.Test;

class ChaosTableTest {

    @Test
    void showsTheSumPerPointVictimAndRun() {
        Variant outbox = Variant.of(SittingRuns.EXPERIMENT, SittingRuns.EXPERIMENT.runs().getFirst());
        ChaosSummary.Run run = ChaosSums.of(outbox, List.of(SittingRuns.run(1, 1, 0, 1.0, 3.0), SittingRuns.run(2, 1, 2, 5.0)), 4);
        ChaosSummary summary = new ChaosSummary(ChaosSummary.SCHEMA_VERSION, new ChaosSummary.Plan("chaos", "", 42, 4), SittingRuns.BUILD,
                "invalid", List.of(run), List.of(ChaosSummary.Sitting.begun(1, "2026-11-21T08:00:00Z").ended("2026-11-21T08:05:00Z")),
                "f00d");

        assertThat(ChaosTable.of(summary).lines()).containsExactly(
                "hand-over  fault point      killed  kills  missed  committed  lost  doubled  phantom  dead letters  longest recovery",
                "outbox     order-published  system      2       0         20     0        0        0                             5.0",
                "outbox     any time         broker      1       0         10     0        0        0                             3.0",
                "outbox     all              broker      1       0         10     0        0        0                             3.0",
                "outbox     all              system      2       0         20     0        0        0                             5.0",
                "outbox     all                          3       0         30     0        0        0             4               5.0",
                "kills are kill -9; doubled in effect; recovery in seconds from the kill until the system was ready again",
                "",
                "outbox: invalid; promises no lost, doubled, phantom, split; 2 of 2 audits passed; 3 of 4 cycles have been made",
                "outbox: seconds of a recovery: median 3.0, 90 % within 5.0, 99 % within 5.0, longest 5.0",
                "outbox: seconds of a cycle, in the mean: 0.5 of work, 0.3 until the victim is dead, 3.0 until everything is ready"
                        + " (broker 3.0, system 3.0)",
                "sitting 1: 2026-11-21T08:00:00Z to 2026-11-21T08:05:00Z, 0 runs",
                "0 raw files, SHA-256 of what sha256sum prints for them: f00d",
                "Build: 0.1.0, commit 1234567890ab, jars feedbeef",
                "Verdict: invalid");
    }

    @Test
    void namesRunsByTheirVariedFactors() {
        assertThat(SittingRuns.EXPERIMENT.runs()).extracting(run -> Variant.of(SittingRuns.EXPERIMENT, run).name())
                .containsExactly("outbox", "xa");
    }

    @Test
    void countsRowsLeftBySplitTransactions() {
        Experiment experiment = ExperimentReader.read("chaos.yaml", "experiment: chaos\nfactors: {topology: four-jvms}", List.of());
        Variant own = Variant.of(experiment, experiment.runs().getFirst());
        SittingRun split = SittingRuns.leavingBehind(Map.of("purchase-has-work-order", 2L, "in-ordered-demanded", 30L));
        ChaosSummary.Run run = ChaosSums.of(own, List.of(split, SittingRuns.leavingBehind(Map.of("purchase-has-work-order", 1L))), 1);

        assertThat(own.promise()).containsExactly("lost", "doubled", "phantom");
        assertThat(run.judgement().verdict()).isEqualTo("passed");
        assertThat(ChaosTable.inShort(run, 1)).endsWith("33 left behind in one domain, passed");
        assertThat(ChaosTable.of(new ChaosSummary(ChaosSummary.SCHEMA_VERSION, new ChaosSummary.Plan("chaos", "", 42, 4), SittingRuns.BUILD,
                "passed", List.of(run), List.of(), "f00d"))).contains(
                        "outbox: left behind in one domain by transactions over several: in-ordered-demanded 30, purchase-has-work-order 3");
    }
}
