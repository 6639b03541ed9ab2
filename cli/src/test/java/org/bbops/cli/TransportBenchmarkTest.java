package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.test.ProcessOutcome;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the judgement of {@code benchmarks/transport/run} on given measurements. */
@Timeout(300)
class TransportBenchmarkTest {

    private static final String COLUMNS = "repetition,transport,orders,callMicros,callerCpuMicros,calleeCpuMicros,writeMicros,readMicros,bytes";

    @TempDir
    static Path classes;
    private static BenchmarkJudgement judgement;
    @TempDir
    Path directory;

    @BeforeAll
    static void compile() {
        judgement = BenchmarkJudgement.compiled("transport", "TransportJudgement", classes);
    }

    @Test
    void findsThatParsingDominates() throws Exception {
        ProcessOutcome outcome = judgement.run("--judge", written(repetitions(5, 400, 280, 100, 20)), "--json", jsonFile());

        assertThat(outcome.output()).contains("1 orders, time: XML takes at least 3.0 times as much as binary: holds (4.00, 4.00 to 4.00)",
                "1 orders, CPU of both sides: writing and reading XML is at least half of it: holds (0.88, 0.88 to 0.88)",
                "1 orders, time: writing and reading explains at least half of what XML takes more than binary: holds (0.87",
                "µs for each order, time, xml: 10.00, 10.00 to 10.00", "growth with orders, time, xml ÷ binary: 10.00");
        assertThat(outcome.code()).isZero();
        JsonNode claim = json().path("1 orders, time: XML takes at least 3.0 times as much as binary");
        assertThat(claim.path("verdict").asString()).isEqualTo("holds");
        assertThat(claim.path("values")).hasSize(5);
        assertThat(json().path("measurements")).hasSize(5 * 3 * 2);
    }

    @Test
    void findsThatParsingIsAMinorPart() throws Exception {
        assertThat(judge(repetitions(5, 220, 30, 200, 10)).output()).contains(
                "1 orders, time: XML takes at least 3.0 times as much as binary: does not hold (1.10, 1.10 to 1.10)",
                "1 orders, time: writing and reading XML is at least half of it: does not hold (0.14",
                "1 orders, time: writing and reading explains at least half of what XML takes more than binary: holds (1.00");
    }

    @Test
    void anIntervalAroundTheLimitIsInconclusive() throws Exception {
        List<String> lines = Stream.of(2.1, 2.5, 3.1, 3.6, 4.5).<String>mapMulti((factor, all) -> repetition(
                (int) (factor * 10), 100 * factor, 20, 100, 10).forEach(all)).toList();

        assertThat(judge(lines).output()).contains("1 orders, time: XML takes at least 3.0 times as much as binary: inconclusive (3.05");
    }

    @Test
    void fourRepetitionsAreOnlyIndicative() throws Exception {
        assertThat(judge(repetitions(4, 400, 280, 100, 20)).output()).contains("as much as binary: indicative (4.00")
                .doesNotContain(": holds");
    }

    @Test
    void reportsAFileWithoutMeasurements() throws Exception {
        assertThat(judge(List.of("1,xml,1,1")).output()).contains("transport: ", "is no file of measurements");
        assertThat(judgement.run("--judge", written(List.of())).code()).isEqualTo(2);
        assertThat(judge(List.of("1,xml,1,1,1,1,1,1,1")).output()).contains("a repetition has no line of");
    }

    @Test
    void refusesAnUnknownOptionAndAWrongNumber() throws Exception {
        assertThat(judgement.run("--users", "1"))
                .isEqualTo(new ProcessOutcome(3, "transport: there is no option --users; there are --calls, --warm-up, "
                        + "--repetitions, --csv, --json and --judge\n"));
        assertThat(judgement.run("--calls", "4").output())
                .startsWith("transport: --calls 4 is less than one call in each of 5 repetitions");
        assertThat(judgement.run("--calls", "0"))
                .isEqualTo(new ProcessOutcome(3, "transport: --calls takes a whole number from 1 to 9999999, as in --calls 5\n"));
    }

    private static List<String> repetitions(int count, double xml, double xmlCodec, double binary, double binaryCodec) {
        return IntStream.rangeClosed(1, count).boxed()
                .flatMap(number -> repetition(number, xml, xmlCodec, binary, binaryCodec).stream()).toList();
    }

    /** Two points: another 10 orders take another 100 µs of XML, 50 of JSON and 10 of binary. CPU of each side is 40 % of the time. */
    private static List<String> repetition(int number, double xml, double xmlCodec, double binary, double binaryCodec) {
        return List.of(line(number, "xml", 1, xml, xmlCodec), line(number, "xml", 11, xml + 100, xmlCodec + 100),
                line(number, "json", 1, 200, 20), line(number, "json", 11, 250, 70),
                line(number, "binary", 1, binary, binaryCodec), line(number, "binary", 11, binary + 10, binaryCodec + 10));
    }

    private static String line(int number, String transport, int orders, double micros, double codec) {
        return String.format(Locale.ROOT, "%d,%s,%d,%.3f,%.3f,%.3f,%.3f,%.3f,%d", number, transport, orders, micros, 0.4 * micros,
                0.4 * micros,
                codec / 2, codec / 2, 300 * orders);
    }

    private JsonNode json() {
        return JsonMapper.shared().readTree(Path.of(jsonFile()).toFile());
    }

    private String jsonFile() {
        return directory.resolve("transport.json").toString();
    }

    private ProcessOutcome judge(List<String> lines) throws Exception {
        return judgement.judge(written(lines), jsonFile());
    }

    /** Writes a file of measurements; returns its path. */
    private String written(List<String> lines) throws IOException {
        return Files.write(directory.resolve("figures.csv"), Stream.concat(Stream.of(COLUMNS), lines.stream()).toList()).toString();
    }
}
