package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the judgement of {@code benchmarks/floor/run} on given measurements. */
@Timeout(300)
class FloorBenchmarkTest {

    @TempDir
    static Path classes;
    private static BenchmarkJudgement judgement;
    @TempDir
    Path directory;

    @BeforeAll
    static void compile() {
        judgement = BenchmarkJudgement.compiled("floor", "FloorJudgement", classes);
    }

    @Test
    void judgesWorkOrdersAgainstTheirGoal() throws Exception {
        String figures = written("bbops.operationsPerSecond,bbops.databaseCpuMillis,bbops.cpuMillis,"
                + "pgbench.operationsPerSecond,pgbench.databaseCpuMillis", "350,2,8,500,1", "707,2,8,1000,1", "69.3,2,8,100,1");

        ProcessOutcome outcome = judgement.run("--form", "work-orders", "--judge", figures, "--json",
                directory.resolve("floor.json").toString());

        assertThat(outcome.output()).contains("operations/s, bbops ÷ pgbench: 0.700 (0.683 to 0.718); goal at least 0.60: met")
                .contains("CPU ms of PostgreSQL for an operation, bbops ÷ pgbench: 2.000 (2.000 to 2.000)");
        assertThat(outcome.code()).isZero();
        JsonNode ratio = json().path("ratios").path("operationsPerSecond");
        assertThat(ratio.path("value").asDouble()).isBetween(0.69, 0.71);
        assertThat(ratio.path("met").asBoolean()).isTrue();
        assertThat(json().path("repetitions")).hasSize(3);
    }

    @Test
    void pageHasTheRatiosOfItsMeasurements() throws Exception {
        Path docs = Path.of("").toAbsolutePath().getParent().resolve("docs");
        String page = Files.readString(docs.resolve("performance.md")).replaceAll("\\s+", " ");

        judgement.judge("mix", docs.resolve("findings/data/floor-mix.csv").toString(), directory.resolve("floor.json").toString());

        JsonNode ratios = json().path("ratios");
        assertThat(page).contains("completes %s of pgbench's operations (%s to %s;".formatted(shown(ratios.path("operationsPerSecond"))),
                "takes %s times the CPU time for each (%s to %s)".formatted(shown(ratios.path("databaseCpuMillis"))));
    }

    private static Object[] shown(JsonNode ratio) {
        return Stream.of("value", "low", "high").map(key -> String.format(Locale.ROOT, "%.2f", ratio.path(key).asDouble())).toArray();
    }

    @Test
    void goalOfWorkOrdersIsHigherThanThatOfTheMix() throws Exception {
        String header = "bbops.operationsPerSecond,bbops.databaseCpuMillis,bbops.cpuMillis,pgbench.operationsPerSecond,"
                + "pgbench.databaseCpuMillis";

        assertThat(judge("work-orders", header, "55,1,1,100,1", "55,1,1,100,1").output()).contains("goal at least 0.60: missed");
        assertThat(judge("mix", header, "55,1,1,100,1", "55,1,1,100,1").output()).contains("goal at least 0.50: met");
    }

    @Test
    void comparesTheGainOfMessagingWithThatOfPgbench() throws Exception {
        ProcessOutcome outcome = judge("gain", "bbops.sync,bbops.messaging,pgbench.sync,pgbench.messaging", "10,50,20,100", "11,33,20,60");

        assertThat(outcome.output()).contains("gain of bbops, messaging ÷ sync: 3.873").contains("gain of pgbench, messaging ÷ sync: 3.873")
                .contains("gain, bbops ÷ pgbench: 1.000 (1.000 to 1.000); goal 0.80 to 1.20: met");
        assertThat(judge("gain", "bbops.sync,bbops.messaging,pgbench.sync,pgbench.messaging", "10,30,10,100", "10,31,10,100").output())
                .contains("goal 0.80 to 1.20: missed");
    }

    @Test
    void givesNoIntervalForOneRepetition() throws Exception {
        assertThat(judge("gain", "bbops.sync,bbops.messaging,pgbench.sync,pgbench.messaging", "10,50,20,100").output())
                .contains("gain, bbops ÷ pgbench: 1.000 (one repetition tells no interval); goal 0.80 to 1.20: met");
    }

    @Test
    void reportsMissingMeasurements() throws Exception {
        ProcessOutcome outcome = judgement.run("--form", "gain", "--judge", written("bbops.sync", "90"));

        assertThat(outcome.output()).contains("floor: ").contains("has no column bbops.messaging");
        assertThat(outcome.code()).isEqualTo(2);
    }

    private JsonNode json() {
        return JsonMapper.shared().readTree(directory.resolve("floor.json").toFile());
    }

    private ProcessOutcome judge(String form, String header, String... lines) throws Exception {
        return judgement.judge(form, written(header, lines), "");
    }

    /** Writes a file of measurements; returns its path. */
    private String written(String header, String... lines) throws IOException {
        return Files.write(directory.resolve("figures.csv"), Stream.concat(Stream.of(header), Stream.of(lines)).toList()).toString();
    }
}
