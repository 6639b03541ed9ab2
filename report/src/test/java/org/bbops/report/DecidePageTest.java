package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.MapCell;
import org.bbops.report.chart.CapacityCharts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/** Tests the figures of docs/decide.md against the data beside the findings; a failure shows the lines to paste. */
class DecidePageTest {

    private static final Path DATA = Path.of("../docs/findings/data");
    private static final List<String> LATENCIES = List.of("500ms", "1000ms", "2000ms");
    private static final List<Integer> POOLS = List.of(5, 10, 30);

    private final String page = read(Path.of("../docs/decide.md"));

    @Test
    void quotesTheAnswerOfTheCourses() {
        assertThat(section("measured")).isEqualTo("> " + CapacityResult.read(DATA.resolve("capacity")).answer().sentence());
    }

    @Test
    void tabulatesThePredictionOfTheCourses() {
        Prediction prediction = CapacityCharts.prediction(List.of(CapacityResult.read(DATA.resolve("capacity")))).orElseThrow();
        List<String> lines = new ArrayList<>(List.of(
                "| supplier answers in | " + POOLS.stream().map(pool -> pool + " connections").collect(Collectors.joining(" | ")) + " |",
                "| --- |" + " --- |".repeat(POOLS.size())));
        for (String latency : LATENCIES) {
            lines.add("| %s | %s |".formatted(latency.replace("ms", " ms"), POOLS.stream().map(pool -> cell(prediction, latency, pool))
                    .collect(Collectors.joining(" | "))));
        }

        assertThat(section("predicted")).isEqualTo(String.join("\n", lines));
    }

    @ParameterizedTest
    @CsvSource({"0ms, 5, 0 ms", "100ms, 5, 100 ms", "1000ms, 5, 1 s", "1000ms, 20, 1 s"})
    void responsesAreMediansOfTheRuns(String latency, String pool, String shown) {
        Predicate<Map<String, String>> row = run -> run.get("supplier.latency").equals(latency) && run.get("pool-size").equals(pool);
        List<Long> figures = new ArrayList<>();
        for (String figure : List.of("newOrderP90Millis", "workOrderP90Millis")) {
            for (String purchasing : List.of("sync", "messaging")) {
                figures.add(median("supplier-latency.csv", row.and(run -> run.get("purchasing").equals(purchasing)), figure));
            }
        }

        String line = "| %s | %s | %s |".formatted(shown, pool,
                figures.stream().map(each -> String.format(Locale.ROOT, "%,d ms", each)).collect(Collectors.joining(" | ")));
        assertThat(page.replace("**", "")).contains(line);
    }

    @Test
    void countsThePhantomOrdersOfTheRuns() {
        assertThat(page.replaceAll("\\s+", " ")).contains("left %d such orders beside %d that it knew of, and messaging none".formatted(
                purchaseOrders("sync", "phantom"), purchaseOrders("sync", "committed")));
        assertThat(purchaseOrders("messaging", "phantom")).isZero();
    }

    private static String cell(Prediction prediction, String latency, int pool) {
        MapCell cell = prediction.map().stream().filter(each -> each.circumstances().latency().equals(latency)
                && each.circumstances().connections() == pool).findFirst().orElseThrow();
        return String.format(Locale.ROOT, "%.0f, %.0f: %.1f times", cell.injectionRates().get("sync"),
                cell.injectionRates().get("messaging"), cell.ratio());
    }

    private String section(String kind) {
        Matcher section = Pattern.compile("<!-- " + kind + " from findings/data/capacity -->\\n(.*?)<!-- end -->", Pattern.DOTALL)
                .matcher(page);
        assertThat(section.find()).isTrue();
        return section.group(1).strip();
    }

    private static long median(String file, Predicate<Map<String, String>> which, String figure) {
        double[] values = rows(file).stream().filter(which).mapToDouble(run -> Double.parseDouble(run.get(figure))).sorted().toArray();
        assertThat(values).hasSize(3);
        return Math.round(values[1]);
    }

    /** Returns the sum over the runs of one way of purchasing. */
    private static long purchaseOrders(String purchasing, String figure) {
        return JsonMapper.shared().readTree(DATA.resolve("k06-phantom-orders/summary.json").toFile()).path("runs").valueStream()
                .filter(run -> run.path("factors").path("purchasing").asString().equals(purchasing))
                .mapToLong(run -> run.path("purchaseOrders").path(figure).asLong()).sum();
    }

    private static List<Map<String, String>> rows(String file) {
        List<String[]> lines = read(DATA.resolve(file)).lines().map(line -> line.split(",", -1)).toList();
        return lines.stream().skip(1).map(line -> {
            Map<String, String> row = new HashMap<>();
            for (int column = 0; column < line.length; column++) {
                row.put(lines.getFirst()[column], line[column]);
            }
            return row;
        }).toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
