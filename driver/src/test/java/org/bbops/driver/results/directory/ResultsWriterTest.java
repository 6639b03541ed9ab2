package org.bbops.driver.results.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.Runs;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ResultsWriterTest {

    private final Clock clock = Clock.fixed(Runs.START, ZoneOffset.UTC);
    private final Experiment experiment = Runs.experiment("{injection-rate: 10, purchasing: sync, supplier.latency: uniform 1ms..4ms}");
    private final RunResult run = Runs.passed(experiment.runs().getFirst(), 100);
    private final ExperimentResult result = Runs.result(experiment, List.of(run));

    @TempDir
    Path folder;

    @Test
    void namesANewDirectoryAfterTheExperimentAndTheTime() {
        assertThat(writer().directory()).isEqualTo(folder.resolve("results/trial-20261121-080000")).isDirectory();
        assertThat(writer().directory()).isEqualTo(folder.resolve("results/trial-20261121-080000-2")).isDirectory();
    }

    @Test
    void writesEveryFileOfARunAndNothingElse() throws IOException {
        Path directory = writer().writeRun(result, run);

        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("run.yaml", "environment.json",
                    "summary.json", "intervals.csv", "latency.hlog", "errors.csv", "queue.csv", "audit.json", "driver-books.json");
        }
    }

    @Test
    void leavesNoPartialFilesOfARunThatCannotBeWritten() throws IOException {
        ResultsWriter writer = writer();
        // A folder of that name with a file in it, so that the written files cannot be moved there.
        Path taken = writer.writeRun(result, run);

        assertThatThrownBy(() -> writer.writeRun(result, run)).isInstanceOf(ResultsException.class)
                .hasMessageContaining(taken.toString()).hasMessageContaining("free space");

        try (Stream<Path> files = Files.list(writer.directory())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("experiment.yaml", taken.getFileName().toString());
        }
    }

    @Test
    void writesARunYamlThatRepeatsTheRun() {
        Path directory = writer().writeRun(result, run);

        Experiment again = ExperimentReader.read(directory.resolve("run.yaml"), List.of());

        assertThat(again.runs()).isEqualTo(experiment.runs());
    }

    @Test
    void repeatsALaterRepetitionUnderItsOwnNumber() {
        Experiment repeated = ExperimentReader.read("trial.yaml", "experiment: trial\nrepetitions: 3\n", List.of());
        RunConfiguration third = repeated.runs().getLast();

        Experiment again = ExperimentReader.read("run.yaml", EffectiveConfiguration.yaml(repeated, third), List.of());

        assertThat(again.runs()).extracting(RunConfiguration::repetition).containsExactly(3);
    }

    @Test
    void writesTheQueueOfPurchaseOrders() throws IOException {
        Path directory = writer().writeRun(result, run);

        assertThat(Files.readAllLines(directory.resolve("queue.csv")))
                .containsExactly("atMillis,outboxPending,queued,deadLettered", "2004,3,1,0");
    }

    @Test
    void histogramLogReaderReadsTheLatencyLog() throws IOException {
        Path directory = writer().writeRun(result, run);

        List<Histogram> read = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(directory.resolve("latency.hlog").toFile())) {
            while (reader.hasNext()) {
                read.add((Histogram) reader.nextIntervalHistogram());
            }
        }
        assertThat(read).extracting(Histogram::getTag)
                .containsExactly("newOrder", "newOrder.service", "newOrder", "newOrder.service");
        assertThat(read.getFirst().getTotalCount()).isEqualTo(100);
        assertThat(read.getFirst().getValueAtPercentile(90)).isBetween(19_980L, 20_020L);
        assertThat(read.getLast().getStartTimeStamp()).isEqualTo(Runs.START.plusSeconds(2).toEpochMilli());
    }

    @Test
    void histogramLogProcessorReadsTheLatencyLogByTag() throws Exception {
        Path log = writer().writeRun(result, run).resolve("latency.hlog");
        Path csv = folder.resolve("newOrder.csv");

        HistogramLogProcessor processor = new HistogramLogProcessor(new String[] {"-i", log.toString(), "-o", csv.toString(),
                "-tag", "newOrder", "-csv", "-outputValueUnitRatio", "1000"});
        processor.start();
        processor.join();

        List<String> lines = Files.readAllLines(csv).stream().filter(line -> !line.startsWith("#")).toList();
        assertThat(lines).hasSize(3).last().asString().startsWith("4.000,100,20.").as("in milliseconds");
        assertThat(Files.readAllLines(log)).filteredOn(line -> line.startsWith("Tag=newOrder,")).last().asString()
                .startsWith("Tag=newOrder,2.000,2.000,20.").as("start, length and maximum, in seconds and milliseconds");
    }

    @Test
    void countsErrorsByIntervalTransactionAndKind() throws IOException {
        Path directory = writer().writeRun(result, run);

        assertThat(Files.readAllLines(directory.resolve("errors.csv"))).containsExactly(
                "interval,fromMillis,phase,transaction,outcome,count", "1,0,ramp up,newOrder,timed-out,3",
                "2,2000,steady,newOrder,timed-out,3");
    }

    @Test
    void writesALineForEachIntervalAndTransaction() throws IOException {
        Path directory = writer().writeRun(result, run);

        assertThat(Files.readAllLines(directory.resolve("intervals.csv")))
                .anyMatch(line -> line.startsWith("1,0,2000,ramp up,newOrder,100,3,50.000,20."))
                .anyMatch(line -> line.startsWith("2,2000,4000,steady,orderStatus,0,0,0.000,,,,,")
                        && line.endsWith(",80.000,10.000,0.020,0.250,"));
    }

    @Test
    void replacesTheSummaryAsRunsAreAdded() throws IOException {
        ResultsWriter writer = writer();
        writer.writeSummary(Runs.result(experiment, List.of()));
        assertThat(summary(writer).get("verdict").stringValue()).isEqualTo("invalid");

        writer.writeSummary(result);

        assertThat(summary(writer).get("verdict").stringValue()).isEqualTo("passed");
        assertThat(summary(writer).at("/runs/0/bbopsPerMinute").doubleValue()).isEqualTo(100);
        assertThat(summary(writer).at("/runs/0/factors/injection-rate").intValue()).isEqualTo(10);
    }

    @Test
    void reportsAnUnwritableDirectoryInOneSentence() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "a file");

        assertThatThrownBy(() -> ResultsWriter.create(file, experiment, clock)).isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("The results cannot be written to " + file).hasMessageContaining("--out");
    }

    @Test
    void leavesNoPartialFileWhenTheDiskIsFull() throws IOException {
        Path file = folder.resolve("latency.hlog");

        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            out.write(1);
            throw new IOException("No space left on device");
        })).isInstanceOf(ResultsException.class).hasMessageContaining("(No space left on device): free space");

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void reportsAFullDiskThroughWhichJsonIsWritten() throws IOException {
        Path file = folder.resolve("books.json");

        assertThatThrownBy(() -> AtomicFile.write(file, _ -> Json.MAPPER.writeValue(new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        }, List.of("an order")))).isInstanceOf(ResultsException.class).hasMessageContaining("(No space left on device): free space");

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private ResultsWriter writer() {
        return ResultsWriter.create(folder.resolve("results"), experiment, clock);
    }

    private static JsonNode summary(ResultsWriter writer) throws IOException {
        return Json.MAPPER.readTree(Files.readString(writer.directory().resolve("summary.json")));
    }
}
