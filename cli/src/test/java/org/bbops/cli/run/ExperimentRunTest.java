package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.RunSummary.Outcome;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.cli.StandInTestbed;
import org.bbops.cli.run.ExperimentRun.Recorder;
import org.bbops.cli.run.ExperimentRun.Way;
import org.bbops.contracts.event.RunEvent;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests what becomes of measured runs whose audit comes later, by ways of measuring that measure nothing. */
class ExperimentRunTest {

    private static final Experiment STEPS = ExperimentReader.read("e.yaml", """
            experiment: steps
            schedule: steps
            phases: {ramp-up: 0s, steady: 10s, ramp-down: 0s}
            factors: {load-model: closed, users: [1, 2], injection-rate: 1, mix: single-read}
            """, List.of());
    private static final String BROKEN_OFF = "The runs of this system were broken off before their audit.";

    private final List<String> warnings = new ArrayList<>();
    private final StandInTestbed testbed = new StandInTestbed(URI.create("http://127.0.0.1:1"), List.of()) {
    };
    private final ExperimentRun experiment = new ExperimentRun(testbed, new RunContext(new RecordingScreen(), event -> {
        if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.text());
        }
    }, new Stop(), () -> false, Clock.systemUTC(), Path.of("..")));

    @TempDir
    private Path out;

    @AfterEach
    void close() {
        testbed.close();
    }

    @Test
    void correctsVerdictsWhenTheAuditIsViolated() {
        experiment.run(STEPS, out, audited(CheckVerdict.VIOLATED, List.of()));

        assertThat(warnings)
                .containsExactly("Runs 1, 2 failed, whatever verdict was shown before: their audit is violated (order-total)");
        assertThat(outcomes()).extracting(Outcome::verdict).containsExactly("failed", "failed");
    }

    @Test
    void correctsVerdictsWhenTheAuditIsNotToBeTrusted() {
        experiment.run(STEPS, out, audited(CheckVerdict.VIOLATED, List.of("customer has ended", "an agent has ended")));

        assertThat(warnings).containsExactly("Runs 1, 2 are invalid, whatever verdict was shown before: customer has ended");
        assertThat(outcomes()).extracting(Outcome::verdict).containsExactly("invalid", "invalid");
    }

    @Test
    void leavesVerdictsAfterACleanAudit() {
        experiment.run(STEPS, out, audited(CheckVerdict.PASSED, List.of()));

        assertThat(warnings).isEmpty();
        assertThat(outcomes()).hasSize(2).allSatisfy(outcome -> assertThat(outcome.invalidBecause()).isEmpty());
    }

    @Test
    void keepsMeasuredRunsAsInvalidAfterAnException() {
        Way way = (runs, recorder) -> {
            measure(runs.getFirst(), recorder);
            recorder.starts(runs.getLast());
            throw new TestbedException("the database server has ended");
        };

        assertThatThrownBy(() -> experiment.run(STEPS, out, way)).isInstanceOf(TestbedException.class)
                .hasMessage("the database server has ended").hasNoSuppressedExceptions();
        assertThat(outcomes()).singleElement().satisfies(outcome -> assertThat(outcome.invalidBecause()).contains(BROKEN_OFF));
    }

    @Test
    void ignoresAnAuditOfRunsThatWereKeptBefore() {
        experiment.run(STEPS, out, (runs, recorder) -> {
            runs.forEach(run -> measure(run, recorder));
            experiment.keepUnfinished();
            experiment.keepUnfinished();
            recorder.audited(books(CheckVerdict.PASSED), List.of());
        });

        assertThat(outcomes()).hasSize(2).allSatisfy(outcome -> assertThat(outcome.invalidBecause()).contains(BROKEN_OFF));
    }

    private static Way audited(CheckVerdict verdict, List<String> troubles) {
        return (runs, recorder) -> {
            runs.forEach(run -> measure(run, recorder));
            recorder.audited(books(verdict), troubles);
        };
    }

    private static void measure(RunConfiguration run, Recorder recorder) {
        recorder.starts(run);
        recorder.measured(IdleRuns.measured(run));
    }

    private static RunBooks books(CheckVerdict verdict) {
        CheckResult check = new CheckResult("order-total", "totals are right", verdict, verdict == CheckVerdict.VIOLATED ? 2 : 0, "",
                List.of());
        AuditReport audit = AuditReport.of(List.of(check),
                new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(0, 0, 0), 0L, 0L, 0L, 0L, 0L), Duration.ofMillis(350));
        return new RunBooks(Optional.of(audit), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Reads the outcomes of the stored runs. */
    private List<Outcome> outcomes() {
        try (Stream<Path> directories = Files.list(out)) {
            return StoredExperiment.read(directories.findFirst().orElseThrow()).runs().stream().map(run -> run.summary().outcome())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
