package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the judgements of {@code benchmarks/neighbour-transactions/run} on given measurements. */
@Timeout(300)
class NeighbourTransactionsBenchmarkTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final String OF_CONTEXT = "repetition,level,orders,calls,meanMicros,medianMicros,bytes";
    private static final String OF_COMMITS = "repetition,level,calls,meanMicros,medianMicros,p90Micros,commitMeanMicros,calleeCommitMeanMicros";

    @TempDir
    static Path classes;
    private static BenchmarkJudgement judgement;
    @TempDir
    Path directory;

    @BeforeAll
    static void compile() {
        judgement = BenchmarkJudgement.compiled("neighbour-transactions", "TransactionJudgement", classes);
    }

    @Test
    void detectsAConstantContextCost() throws Exception {
        ProcessOutcome outcome = judgement.run("--judge", written(OF_CONTEXT, contexts(5, _ -> 150)), "--json", jsonFile());

        assertThat(outcome.code()).isZero();
        assertThat(outcome.output()).contains("1 orders, carried − none, µs: 150.00, 150.00 to 150.00",
                "20 orders, carried − own, µs: 50.00, 48.04 to 51.96", ", -0.11 to 0.11: flat");
        JsonNode slope = json().path("carried − none, µs for each order");
        assertThat(slope.path("verdict").asString()).isEqualTo("flat");
        assertThat(slope.path("values")).hasSize(5);
    }

    @Test
    void detectsAContextCostThatGrowsWithThePayload() throws Exception {
        assertThat(judge(OF_CONTEXT, contexts(5, orders -> 150 + 3 * orders)).output())
                .contains("carried − none, µs for each order: 3.00, 2.89 to 3.11: grows").doesNotContain("flat");
    }

    @Test
    void fourRepetitionsAreOnlyIndicative() throws Exception {
        assertThat(judge(OF_CONTEXT, contexts(4, _ -> 150)).output()).contains(": indicative").doesNotContain("flat");
    }

    @Test
    void splitsACarriedTransaction() throws Exception {
        List<String> lines = IntStream.rangeClosed(1, 5).boxed().flatMap(number -> Stream.of(commit(number, "none", 4_000, 400, 300),
                commit(number, "own", 4_400, 500, 400), commit(number, "carried-log-off", 8_000, 4_000, 2_000),
                commit(number, "carried", 9_000, 4_900, 2_000))).toList();

        ProcessOutcome outcome = judge(OF_COMMITS, lines);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.output()).contains("demarcation (own − none), ms: 0.40, 0.40 to 0.40",
                "two-phase commit (commits of carried − own), ms: 4.00, 4.00 to 4.00",
                "context (the rest of carried − own), ms: 0.60, 0.60 to 0.60", "all of carried − none, ms: 5.00",
                "all of carried − none, % of none: 125.00");
        assertThat(json().path("context (the rest of carried − own), % of none").path("mean").asDouble()).isEqualTo(15);
    }

    @Test
    void judgesAnOlderFileWithoutItsParts() throws Exception {
        ProcessOutcome outcome = judgement.judge(ROOT.resolve("docs/findings/data/x4-carried-transactions-first.csv").toString(), "");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.output()).contains("carried / none", "2.03 (1.52 to 2.27)").doesNotContain("demarcation");
    }

    @Test
    void reportsAFileWithoutMeasurements() throws Exception {
        assertThat(judgement.run("--judge", written("repetition,users", List.of("1,2")))).satisfies(outcome -> {
            assertThat(outcome.code()).isEqualTo(2);
            assertThat(outcome.output()).contains("neighbour-transactions: ", "is no file of measurements");
        });
        assertThat(judge(OF_CONTEXT, List.of("1,none,1,10,100,100,500")).output())
                .contains("a repetition has no line of own with 1 orders");
        assertThat(judge(OF_COMMITS, List.of(commit(1, "none", 4_000, 400, 300))).output())
                .contains("a repetition has not all of none, own");
    }

    @Test
    void refusesAnUnknownOptionAndConflictingOnes() throws Exception {
        assertThat(judgement.run("--users", "1"))
                .isEqualTo(new ProcessOutcome(3, "neighbour-transactions: there is no option --users; there are --calls, "
                        + "--warm-up, --repetitions, --databases, --context, --csv, --json and --judge\n"));
        assertThat(judgement.run("--databases", "two").output())
                .isEqualTo("neighbour-transactions: --databases takes shared or per-domain\n");
        assertThat(judgement.run("--context", "--databases", "per-domain").output()).contains("--databases is of newCustomer");
    }

    /** An own transaction takes 100 µs more than none, whatever the payload. Carried calls with 20 orders differ by 1 µs from repetition to repetition. */
    private static List<String> contexts(int count, IntToDoubleFunction carried) {
        return IntStream.rangeClosed(1, count).boxed().flatMap(number -> IntStream.of(1, 5, 20).boxed().flatMap(orders -> {
            double none = 300 + 20 * orders;
            return Stream.of(context(number, "none", orders, none), context(number, "own", orders, none + 100),
                    context(number, "carried", orders,
                            none + carried.applyAsDouble(orders) + (orders == 20 ? number - (count + 1) / 2.0 : 0)));
        })).toList();
    }

    private static String context(int repetition, String level, int orders, double micros) {
        return String.format(Locale.ROOT, "%d,%s,%d,1000,%.3f,%.3f,%d", repetition, level, orders, 2 * micros, micros, 300 * orders);
    }

    private static String commit(int repetition, String level, double mean, double commits, double ofCallee) {
        return String.format(Locale.ROOT, "%d,%s,1000,%.1f,%.1f,%.1f,%.1f,%.1f", repetition, level, mean, mean, mean, commits, ofCallee);
    }

    private JsonNode json() {
        return JsonMapper.shared().readTree(Path.of(jsonFile()).toFile());
    }

    private String jsonFile() {
        return directory.resolve("judgement.json").toString();
    }

    private ProcessOutcome judge(String columns, List<String> lines) throws Exception {
        return judgement.judge(written(columns, lines), jsonFile());
    }

    /** Writes a file of measurements; returns its path. */
    private String written(String columns, List<String> lines) throws IOException {
        return Files.write(directory.resolve("figures.csv"), Stream.concat(Stream.of(columns), lines.stream()).toList()).toString();
    }
}
