package org.bbops.analysis.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.StoredRun.RunFiles;
import org.bbops.contracts.process.WrongInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoredExperimentTest {

    private static final Path EXPERIMENT = Path.of("src/test/results/sync-and-messaging");

    private final StoredExperiment experiment = StoredExperiment.read(EXPERIMENT);

    @Test
    void anExperimentHasItsClaimsAndItsRunsWithTheirLevels() {
        assertThat(experiment.summary().subject().name()).isEqualTo("quick");
        assertThat(experiment.summary().claims()).hasSize(2);
        assertThat(experiment.runs()).extracting(run -> run.level("purchasing")).containsExactly("sync", "messaging");
    }

    @Test
    void aFigureIsFoundByItsPathInClaims() {
        StoredRun run = experiment.runs().getFirst();
        assertThat(run.figure("transactions.workOrder.p90Millis"))
                .hasValue(run.summary().work().transactions().get("workOrder").response().p90Millis());
        assertThat(run.figure("transactions.workOrder.p42Millis")).isEmpty();
    }

    @Test
    void handOverTimesAreNullWithoutHandOvers() {
        assertThat(experiment.runs().getFirst().summary().work().handOver()).isEqualTo(new RunSummary.HandOver(0, null, null, 0, null));
        assertThat(experiment.runs().getLast().summary().work().handOver().p99Millis()).isEqualTo(151.039);
    }

    @Test
    void theIntervalsOfTheSteadyStateAddUpToAboutItsThroughput() {
        StoredRun run = experiment.runs().getFirst();
        long count = run.files().intervals().stream().filter(Interval::isSteady)
                .mapToLong(interval -> interval.transactions().get("newOrder").count()).sum();
        // Operations of an interval may have started before the steady state; those of the summary may not.
        assertThat(count).isBetween(run.summary().work().transactions().get("newOrder").count(),
                run.summary().work().transactions().get("newOrder").count() + 20);
    }

    @Test
    void theLatencyLogHasAsManyValuesInEachIntervalAsWereCounted() {
        RunFiles files = experiment.runs().getLast().files();
        Latencies latencies = files.latencies(List.of("workOrder", "newOrder"));
        for (Interval interval : files.intervals()) {
            assertThat(latencies.response("workOrder", interval.fromMillis(), interval.fromMillis() + 1).getTotalCount())
                    .isEqualTo(interval.transactions().get("workOrder").count());
        }
        assertThat(latencies.of("newOrder")).isNotEmpty();
        assertThat(latencies.of("changeOrder")).isEmpty();
    }

    @Test
    void theDirectoryOfASingleRunIsReadAsAnExperiment() {
        StoredExperiment one = StoredExperiment.read(experiment.runs().getLast().files().directory());
        assertThat(one.runs()).hasSize(1);
        assertThat(one.runsExpected()).isEqualTo(1);
        assertThat(experiment.runsExpected()).isEqualTo(2);
        assertThat(one.runs().getFirst().files().configuration()).contains("purchasing: \"messaging\"");
        assertThat(one.runs().getFirst().files().audit().orElseThrow().checks()).isNotEmpty();
        assertThat(one.runs().getFirst().files().environment().at("/machine/cores").asInt()).isPositive();
    }

    @Test
    void aDirectoryWithoutResultsIsRefusedInOneSentence(@TempDir Path empty) {
        assertThatThrownBy(() -> StoredExperiment.read(empty)).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("has no summary.json");
    }

    @Test
    void resultsOfAnotherMajorVersionAreRefused(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("summary.json"), "{\"schemaVersion\": \"3.0\"}");
        assertThatThrownBy(() -> StoredExperiment.read(directory)).hasMessageContaining("schemaVersion '3.0'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "\"verdict\": \"passed\", \"settings\": {} | lacks experiment",
            "\"experiment\": \"e\", \"verdict\": \"passed\" | lacks settings",
            "\"experiment\": \"e\", \"settings\": {} | lacks verdict",
            "\"experiment\": \"e\", \"settings\": {}, \"verdict\": \"passed\", \"runs\": [{\"verdict\": \"passed\"}] | lacks runs[0].directory",
            "\"experiment\": \"e\", \"settings\": {}, \"verdict\": \"passed\", \"runs\": [{\"directory\": \"d\"}] | lacks runs[0].verdict",
            "\"experiment\": \"e\", \"settings\": {}, \"verdict\": \"passed\", \"runs\": [] | lacks startedAt",
            "\"experiment\": \"e\", \"settings\": {}, \"verdict\": \"passed\", \"runs\": [{\"factors\": {\"injection-rate\": \"30.0\"}}] | with injection-rate '30.0'",
            "\"experiment\": \"e\", \"settings\": {}, \"verdict\": \"passed\", \"runs\": [null] | cannot be read"})
    void anIncompleteSummaryIsRefused(String content, String because, @TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("summary.json"), "{\"schemaVersion\": \"2.2\", %s}".formatted(content));

        assertThatThrownBy(() -> StoredExperiment.read(directory)).isInstanceOf(WrongInputException.class).hasMessageContaining(because);
    }

    @Test
    void aDamagedFileIsNamed(@TempDir Path directory) throws IOException {
        Files.writeString(directory.resolve("errors.csv"), "interval,fromMillis,phase,transaction,outcome,count\n1,2\n");
        assertThatThrownBy(() -> new RunFiles(directory).errors()).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("errors.csv is missing or damaged (a line of 2 values under 6 names)");
    }
}
