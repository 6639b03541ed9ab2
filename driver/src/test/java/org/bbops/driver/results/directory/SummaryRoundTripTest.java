package org.bbops.driver.results.directory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.Csv;
import org.bbops.analysis.file.ErrorCount;
import org.bbops.analysis.file.Interval;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.file.WarmUp;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that every record-backed file of a results directory is read through its own record without loss. */
class SummaryRoundTripTest {

    private final Experiment experiment = Runs.experiment("{purchasing: [sync, messaging], supplier.latency: uniform 1ms..4ms}",
            "{claim: c, figure: bbopsPerMinute, of: {purchasing: messaging}, to: {purchasing: sync}, at-least: 0.5}");
    private final List<RunResult> runs = List.of(Runs.notTelling(Runs.endingInErrors(experiment.runs().get(0), 100)),
            Runs.after(new WarmUp(20, false, Double.NaN), Runs.failingTheAudit(experiment.runs().get(1), 90)));

    @TempDir
    Path folder;
    private Path directory;
    private Path run;

    @BeforeEach
    void write() {
        ExperimentResult result = Runs.result(experiment, runs);
        ResultsWriter writer = ResultsWriter.create(folder, experiment, Clock.fixed(Runs.START, ZoneOffset.UTC));
        runs.forEach(each -> run = writer.writeRun(result, each));
        writer.writeSummary(result);
        directory = writer.directory();
    }

    @Test
    void summarySurvivesARoundTrip() throws IOException {
        String written = Files.readString(directory.resolve("summary.json"));

        Summary read = Json.READER.readValue(written, Summary.class);

        assertThat(read.runs()).hasSize(2);
        assertThat(Json.MAPPER.writeValueAsString(read) + "\n").isEqualTo(written);
    }

    @Test
    void auditSurvivesARoundTrip() throws IOException {
        String written = Files.readString(run.resolve("audit.json"));

        AuditReport read = Json.READER.readValue(written, AuditReport.class);

        assertThat(read.passed()).isFalse();
        assertThat(Json.MAPPER.writeValueAsString(read) + "\n").isEqualTo(written);
    }

    @Test
    void csvFilesSurviveARoundTrip() throws IOException {
        assertThat(Interval.csv(Interval.read(Csv.read(run.resolve("intervals.csv"))))).hasToString(content("intervals.csv"));
        assertThat(ErrorCount.csv(ErrorCount.read(Csv.read(run.resolve("errors.csv"))))).hasToString(content("errors.csv"));
        assertThat(QueueLook.csv(QueueLook.read(Csv.read(run.resolve("queue.csv"))))).hasToString(content("queue.csv"));
    }

    private String content(String file) throws IOException {
        return Files.readString(run.resolve(file));
    }
}
