package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the figures that pages of findings give outside their generated sections against the data beside them. */
class FindingTablesTest {

    private static final Path FINDINGS = Path.of("../docs/findings");
    private static final List<String> TRANSACTIONS = List.of("newOrder", "changeOrder", "orderStatus", "customerStatus", "workOrder");

    @ParameterizedTest
    @CsvSource({"jpa, off, jpa", "bmp, off, bmp", "bmp, on, 'bmp, fat-key'"})
    void selectsAndSqlTimeOfFinders(String persistence, String fatKey, String way) throws IOException {
        Runs runs = Runs.of("k09-find-and-load").with("persistence", persistence).with("fat-key", fatKey);

        for (String figure : List.of("statements.select", "sqlMillis")) {
            assertThat(page("k09-find-and-load"))
                    .contains(row(way, TRANSACTIONS, name -> medianAndRange(runs.values("time." + name + "." + figure))));
        }
    }

    @ParameterizedTest
    @CsvSource({"bmp, none", "bmp, on", "jpa, off"})
    void statementsOfStoredBeans(String persistence, String dirtyCheck) throws IOException {
        Runs runs = Runs.of("k08-bean-managed").with("persistence", persistence).with("dirty-check", dirtyCheck);

        assertThat(page("k08-bean-managed")).contains(row(persistence + " | " + dirtyCheck, TRANSACTIONS, name -> Stream
                .of("select", "selectForUpdate", "update").map(kind -> median(runs.values("time." + name + ".statements." + kind)))
                .map(value -> value == 0 ? "0" : decimal(value)).collect(Collectors.joining(" / "))));
    }

    @ParameterizedTest
    @CsvSource({"off", "on"})
    void sqlTimeOfPreparedStatements(String level) throws IOException {
        Runs runs = Runs.of("k13-prepared-statements").with("prepared-statements", level);

        assertThat(page("k13-prepared-statements"))
                .contains(row(level, TRANSACTIONS.subList(0, 4), name -> range(runs.values("time." + name + ".sqlMillis"))));
    }

    @Test
    void sqlTimeWithAndWithoutTheCache() throws IOException {
        Runs runs = Runs.of("k12-cached-entities");

        assertThat(page("k12-cached-entities")).contains("takes %s ms without the cache and %s ms with it".formatted(
                range(runs.with("second-level-cache", "off").values("time.newOrder.sqlMillis")),
                range(runs.with("second-level-cache", "on").values("time.newOrder.sqlMillis"))));
    }

    @Test
    void serviceTimeOfAnOrderStatus() throws IOException {
        Runs runs = Runs.of("k11-reads-past-entities");
        String path = "transactions.orderStatus.service.p50Millis";

        assertThat(page("k11-reads-past-entities")).contains("%s ms through entities, %s ms by plain JDBC"
                .formatted(range(runs.with("reads", "entities").values(path)), range(runs.with("reads", "jdbc").values(path))));
    }

    @Test
    void deadlocksAndTheirVictims() throws IOException {
        Runs runs = Runs.of("k10-order-of-reads");
        double[] sorted = runs.with("lock-order", "sorted").values("bbopsEndedPerMinute");
        List<JsonNode> unsorted = runs.with("lock-order", "unsorted").all();

        assertThat(unsorted).hasSize(5);
        assertThat(page("k10-order-of-reads")).contains(IntStream.range(0, unsorted.size()).mapToObj(index -> {
            JsonNode run = unsorted.get(index);
            return String.format(Locale.ROOT, "| %d | %d | %d | %d | %d | %.2f |", index + 1, deadlocks(run, "scheduleWorkOrder"),
                    deadlocks(run, "deliver"), run.path("conflicts").path("retried").asInt(), run.path("conflicts").path("givenUp").asInt(),
                    run.path("bbopsEndedPerMinute").asDouble() / sorted[index]);
        }).toList());
    }

    private static int deadlocks(JsonNode run, String first) {
        return run.path("deadlocks").path("between").valueStream()
                .filter(pair -> pair.path("operations").path(0).asString().equals(first)).mapToInt(pair -> pair.path("count").asInt())
                .sum();
    }

    private static String row(String head, List<String> transactions, Function<String, String> cell) {
        return "| " + head + " | " + transactions.stream().map(cell).collect(Collectors.joining(" | ")) + " |";
    }

    private static double median(double[] values) {
        assertThat(values).hasSize(5);
        return Arrays.stream(values).sorted().toArray()[2];
    }

    private static String range(double[] values) {
        return decimal(Arrays.stream(values).min().orElseThrow()) + " to " + decimal(Arrays.stream(values).max().orElseThrow());
    }

    private static String medianAndRange(double[] values) {
        String median = decimal(median(values));
        return range(values).equals(median + " to " + median) ? median : median + " (" + range(values) + ")";
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String page(String name) throws IOException {
        return Files.readString(FINDINGS.resolve(name + ".md"));
    }

    /** Runs of a finding, by repetition. */
    private record Runs(List<JsonNode> all) {

        static Runs of(String name) {
            Path summary = FINDINGS.resolve("data").resolve(name).resolve("summary.json");
            return new Runs(JsonMapper.shared().readTree(summary.toFile()).path("runs").valueStream()
                    .sorted(Comparator.comparing(run -> run.path("repetition").asInt())).toList());
        }

        Runs with(String factor, String level) {
            return new Runs(all.stream().filter(run -> run.path("factors").path(factor).asString().equals(level)).toList());
        }

        double[] values(String path) {
            return all.stream().mapToDouble(run -> run.at("/" + path.replace('.', '/')).doubleValue()).toArray();
        }
    }
}
