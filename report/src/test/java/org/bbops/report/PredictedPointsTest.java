package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.predict.Prediction;
import org.bbops.analysis.predict.Prediction.Errors;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;
import org.bbops.analysis.predict.Predictor;
import org.bbops.analysis.predict.SupplierTime;
import org.junit.jupiter.api.Test;

/** Tests the tables of capacities by latency and pool against their data; a failure shows the lines to paste. */
class PredictedPointsTest {

    private static final Path DATA = Path.of("../docs/findings/data/prediction");
    private static final String CALIBRATES = "latency-200ms-pool-10";
    private static final List<String> LATENCIES = List.of("0ms", "50ms", "200ms", "1000ms");
    private static final List<Integer> POOLS = List.of(5, 10, 30);

    @Test
    void tabulatesEachMeasuredPoint() throws IOException {
        Predictor predictor = Predictor.of(results());
        Prediction prediction = predictor.predict(predictor.calibrated());
        List<String> lines = new ArrayList<>(List.of("| supplier answers in | connections | side | measured | predicted | error | |",
                "| --- | --- | --- | --- | --- | --- | --- |"));
        prediction.measured().stream().sorted(Comparator.comparing((MeasuredPoint point) -> millis(point))
                .thenComparing(point -> point.circumstances().connections()).thenComparing(point -> point.side().equals("messaging")))
                .forEach(point -> lines.add(String.format(Locale.ROOT, "| %.0f ms | %d | %s | %.0f | %.0f | %+.0f %% | %s |", millis(point),
                        point.circumstances().connections(), point.side(), point.measuredRate(), point.predictedRate(),
                        100 * point.error(), point.calibrated() ? "calibrates" : "")));
        Errors errors = prediction.checkedErrors();
        lines.addAll(List.of("", String.format(Locale.ROOT,
                "At the %d that did not calibrate, the error is %.0f %% in the median and %.0f %% at worst.", errors.points(),
                100 * errors.median(), 100 * errors.worst())));

        assertThat(section("capacity", "predicted and measured")).isEqualTo(String.join("\n", lines));
    }

    @Test
    void tabulatesTheRatios() throws IOException {
        List<CapacityResult> results = results();
        List<String> lines = new ArrayList<>(List.of(
                "| supplier answers in | " + POOLS.stream().map(pool -> pool + " connections").collect(Collectors.joining(" | ")) + " |",
                "| --- |" + " --- |".repeat(POOLS.size())));
        for (String latency : LATENCIES) {
            lines.add("| %s | %s |".formatted(latency.replace("ms", " ms"), POOLS.stream()
                    .map(pool -> cell(course(results, latency, pool, "sync"), course(results, latency, pool, "messaging")))
                    .collect(Collectors.joining(" | "))));
        }

        assertThat(section("decide", "measured")).isEqualTo(String.join("\n", lines));
    }

    private static Course course(List<CapacityResult> results, String latency, int pool, String side) {
        return results.stream().flatMap(result -> result.courses().stream())
                .filter(course -> course.level("supplier.latency").equals(latency)
                        && course.level("pool-size").equals(Integer.toString(pool)) && course.level("purchasing").equals(side))
                .findFirst().orElseThrow();
    }

    private static String cell(Course sync, Course messaging) {
        return String.format(Locale.ROOT, "%d, %d: %.1f times", sync.found().passes(), messaging.found().passes(),
                (double) messaging.found().passes() / sync.found().passes());
    }

    private static double millis(MeasuredPoint point) {
        return 1_000 * SupplierTime.of(point.circumstances().latency()).mean();
    }

    private static List<CapacityResult> results() throws IOException {
        try (Stream<Path> folders = Files.list(DATA)) {
            return folders.filter(Files::isDirectory)
                    .sorted(Comparator.comparing((Path folder) -> !folder.endsWith(CALIBRATES)).thenComparing(Path::toString))
                    .map(CapacityResult::read).toList();
        }
    }

    private static String section(String page, String kind) throws IOException {
        Matcher section = Pattern.compile("<!-- " + kind + " from findings/data/prediction -->\\n(.*?)<!-- end -->", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../docs/" + page + ".md")));
        assertThat(section.find()).isTrue();
        return section.group(1).strip();
    }
}
