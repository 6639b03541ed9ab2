package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.report.browser.OpenPage;
import org.bbops.report.browser.OpenPage.Device;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the report of a capacity in a real browser. */
class CapacityReportTest {

    @TempDir
    static Path folder;

    private static Path report;

    /** Created once, since it takes seconds and the tests only read it. */
    @BeforeAll
    static void writeAReportOfTwoCapacities() throws IOException {
        report = folder.resolve("capacity.html");
        Report.write(List.of(capacity("calibrating", "200ms", 10, 40, 160), capacity("checking", "1000ms", 5, 20, 150)), report);
        Files.createDirectories(Path.of("target/screenshots"));
    }

    @ParameterizedTest
    @CsvSource({"DESK, LIGHT", "PHONE, DARK"})
    void drawsCurvesOccupancyAndMap(Device device, ColorScheme colours) {
        try (OpenPage page = new OpenPage(report.toUri().toString(), device, colours)) {
            assertThat(page.complaints()).isEmpty();
            for (String chart : List.of("throughput", "responses", "occupancy", "map")) {
                Locator figure = page.page().locator("[data-chart=capacity-" + chart + "]");
                assertThat(figure.getAttribute("data-drawn")).as(chart).isEqualTo("chart");
                assertThat(figure.locator(".canvas svg path").count()).as(chart).isGreaterThan(5);
            }
            assertThat(page.page().locator("#capacity").innerText()).contains("sync passes up to Ir 40", "of messaging over that of sync",
                    "did not calibrate", "checks");
            assertThat(page.number("() => document.scrollingElement.scrollWidth - window.innerWidth", null)).isLessThanOrEqualTo(0);
            page.screenshot("capacity-" + device + "-" + colours);
            assertThat(page.seriousFaults()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"DESK, LIGHT", "PHONE, DARK"})
    void drawsEachPredictedBoundAtItsRate(Device device, ColorScheme colours) {
        try (OpenPage page = new OpenPage(report.toUri().toString(), device, colours)) {
            // The rate in the label, and the position of the line on the axis of rates.
            Object lines = page.page().evaluate("""
                    () => {
                      const chart = echarts.getInstanceByDom(document.querySelector('[data-chart=capacity-throughput] .canvas'));
                      const bounds = chart.getOption().series.filter(one => one.name.endsWith(', predicted'));
                      return bounds.map(one => {
                        const rate = one.markLine.data[0].xAxis;
                        const place = chart.convertToPixel({xAxisIndex: 0}, rate);
                        const inside = place > 0 && place < chart.getWidth();
                        return `${one.name} ${one.markLine.label.formatter.endsWith(' ' + format.number(rate))} ${inside}`;
                      });
                    }""");
            String drawn = page.page().locator("[data-chart=capacity-throughput] .canvas svg").textContent();

            assertThat(((List<?>) lines).stream().map(String::valueOf))
                    .contains("sync: connections, predicted true true", "messaging: connections, predicted true true",
                            "sync: processors, predicted true true")
                    .doesNotHaveDuplicates()
                    .allMatch(line -> line.endsWith("true true"));
            assertThat(drawn).contains("sync: connections 222", "messaging: connections 211");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void hidesABoundDeselectedInTheLegend() {
        try (OpenPage page = open()) {
            Locator canvas = page.page().locator("[data-chart=capacity-throughput] .canvas svg");
            assertThat(canvas.textContent()).contains("messaging: connections 211");

            page.page().evaluate("""
                    () => echarts.getInstanceByDom(document.querySelector('[data-chart=capacity-throughput] .canvas'))
                        .dispatchAction({type: 'legendUnSelect', name: 'messaging: connections, predicted'})""");

            // Drawn in the browser's next frame.
            PlaywrightAssertions.assertThat(canvas).not().containsText("messaging: connections 211");
        }
    }

    @Test
    void savesAChartAsCsvAndSvg() throws IOException {
        try (OpenPage page = open()) {
            Locator chart = page.page().locator("[data-chart=capacity-throughput]");
            chart.locator("summary").click();

            assertThat(saved(page, chart, "CSV")).contains("Side,Injection rate,State,BBops/min,95 % from,95 % to\r\n",
                    "\"sync (pool-size 10, supplier.latency 200ms)\",48,failed,4000.5,,\r\n")
                    .containsPattern("sync,[0-9.]+,predicted bound: connections-at-supplier,,,\r\n");
            assertThat(saved(page, chart, "SVG")).startsWith("<svg").contains("<rect width=\"100%\"", "Injection rate", "</svg>");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void marksRatesWithALateDriverOrNoVerdict() throws IOException {
        try (OpenPage page = open()) {
            Locator chart = page.page().locator("[data-chart=capacity-throughput]");
            chart.locator("summary").click();

            assertThat(saved(page, chart, "CSV"))
                    .contains("\"sync (pool-size 10, supplier.latency 200ms)\",53,\"failed, driver late\",4000.5,,\r\n");
            assertThat(saved(page, chart, "SVG")).contains(">failed, driver late</text>", ">invalid</text>", ">nothing told</text>");
            assertThat(page.page().locator("table", new Page.LocatorOptions().setHasText("Where the time goes, step by step")).innerText())
                    .contains("failed, driver 118 ms late", "nothing told (too few transactions to judge any response)");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void savesTheMapWithPredictedCellsAndMeasuredPoints() throws IOException {
        try (OpenPage page = open()) {
            Locator chart = page.page().locator("[data-chart=capacity-map]");
            chart.locator("summary").click();

            assertThat(saved(page, chart, "CSV")).startsWith("Latency,Pool,Predicted ratio,Measured ratio\r\n0ms,5,")
                    .containsPattern("200ms,10,[0-9.]+,(4|3\\.99[0-9]*)\r\n").containsPattern("1000ms,5,[0-9.]+,7.5\r\n");
            assertThat(saved(page, chart, "SVG")).contains("measured 4×", "measured 7.5×", "1000ms", "connections");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void showsTheOccupancyOfTheSelectedSide() {
        try (OpenPage page = open()) {
            page.page().locator("#capacity-side").selectOption("messaging (pool-size 5, supplier.latency 1000ms)");

            Locator table = page.page().locator("[data-chart=capacity-occupancy] table");
            assertThat(table.textContent()).contains("processors %", "180failed");
        }
    }

    @Test
    void showsWhereTheTimeOfEachStepGoes() {
        try (OpenPage page = open()) {
            String table = page.page().locator("table", new Page.LocatorOptions().setHasText("Where the time goes, step by step"))
                    .innerText();

            assertThat(table).contains("connections-at-supplier", "Compilers, %", "12.5", "612", "3.4 idle in transaction; 0.2 IO: WalSync",
                    "0.70 in 1,234 × select … from s_component").doesNotContain("Steal");
        }
    }

    @Test
    void showsHowFarACapacityLayFromEachBound() {
        try (OpenPage page = open()) {
            String table = page.page().locator("table", new Page.LocatorOptions().setHasText("Predicted bound of each resource alone"))
                    .innerText();

            assertThat(table.lines()).anyMatch(row -> row.matches("sync\tconnections-at-supplier\t222\\.\\d\t40\\.0\t18"))
                    .anyMatch(row -> row.matches("messaging\tconnections\t210\\.\\d\t160\\.0\t76"));
        }
    }

    @Test
    void drawsTheIntervalOfARateThatTwoCoursesMeasured() throws IOException {
        Path repeated = Files.createDirectory(folder.resolve("repeated"));
        Results.of("course-001-repeated").with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(repeated);
        Map<String, Object> course = course("sync", "200ms", 10, 40);
        Files.writeString(repeated.resolve("capacity.json"),
                Results.JSON.writeValueAsString(Map.of("experiment", "repeated", "courses", List.of(course, fasterAgain(course)))));
        Path page = folder.resolve("repeated.html");
        Report.write(List.of(repeated), page);

        try (OpenPage opened = new OpenPage(page.toUri().toString(), Device.DESK, ColorScheme.LIGHT)) {
            Object ends = opened.page().evaluate("""
                    () => echarts.getInstanceByDom(document.querySelector('[data-chart=capacity-throughput] .canvas')).getOption().series
                      .flatMap(one => (one.markLine && one.markLine.data || []).filter(Array.isArray)).flat()
                      .map(end => end.coord.every(Number.isFinite))""");

            assertThat(((List<?>) ends).stream().map(String::valueOf)).isNotEmpty().containsOnly("true");
            assertThat(opened.complaints()).isEmpty();
        }
    }

    private static Map<String, Object> fasterAgain(Map<String, Object> course) {
        Map<String, Object> again = new HashMap<>(course);
        again.put("repetition", 2);
        again.put("steps", ((List<?>) course.get("steps")).stream().map(step -> {
            Map<Object, Object> faster = new HashMap<>((Map<?, ?>) step);
            faster.put("bbopsPerMinute", 1.1 * ((Number) faster.get("bbopsPerMinute")).doubleValue());
            return faster;
        }).toList());
        return again;
    }

    @Test
    void savesOtherChartsToo() throws IOException {
        try (OpenPage page = open()) {
            Locator chart = page.page().locator("[data-chart=throughput]");
            chart.locator("summary").click();

            assertThat(saved(page, chart, "CSV")).startsWith("Combination,");
        }
    }

    @Test
    void refusesACapacityWithoutCourses() throws IOException {
        Path begun = Files.createDirectory(folder.resolve("begun"));
        Files.writeString(begun.resolve("capacity.json"), "{\"experiment\": \"e\", \"courses\": []}");

        assertThatExceptionOfType(WrongInputException.class).isThrownBy(() -> Report.write(List.of(begun), folder.resolve("begun.html")))
                .withMessageContaining("no course has been made yet");
    }

    @Test
    void whatIsSavedTellsTheSelectedSide() throws IOException {
        try (OpenPage page = open()) {
            String side = "messaging (pool-size 5, supplier.latency 1000ms)";
            page.page().locator("#capacity-side").selectOption(side);
            Locator chart = page.page().locator("[data-chart=capacity-occupancy]");
            chart.locator("summary").click();
            String name = "capacity-occupancy-messaging-pool-size-5-supplier.latency-1000ms";

            assertThat(saved(page, chart, "CSV", name)).startsWith("Side,Injection rate,State,processors %,")
                    .contains("\r\n\"" + side + "\",180,failed,");
            assertThat(saved(page, chart, "SVG", name)).contains("<title>Busy resources against injection rate: " + side + "</title>",
                    ">Busy resources against injection rate</text>", ">" + side + "</text>");
            assertThat(page.complaints()).isEmpty();
        }
    }

    private OpenPage open() {
        return new OpenPage(report.toUri().toString(), Device.DESK, ColorScheme.LIGHT);
    }

    /** Saves a chart for which nothing is selected. */
    private static String saved(OpenPage page, Locator chart, String kind) throws IOException {
        return saved(page, chart, kind, chart.getAttribute("data-chart"));
    }

    private static String saved(OpenPage page, Locator chart, String kind, String name) throws IOException {
        Download download = page.page().waitForDownload(() -> chart.locator("text=Save as " + kind).click());
        assertThat(download.suggestedFilename()).isEqualTo(name + "." + kind.toLowerCase());
        return Files.readString(download.path());
    }

    private static Path capacity(String name, String latency, int pool, int sync, int messaging) throws IOException {
        Path directory = Files.createDirectory(folder.resolve(name));
        Results.of("course-001-" + name).with(TrialRun.run(10, "sync", 1, 1_000, 20)).writeTo(directory);
        Files.writeString(directory.resolve("capacity.json"), Results.JSON.writeValueAsString(Map.of("experiment", name, "courses",
                List.of(course("sync", latency, pool, sync), course("messaging", latency, pool, messaging)), "answer",
                Map.of("verdict", "indicative", "sentence", "sync passes up to Ir %d.".formatted(sync)))));
        return directory;
    }

    private static Map<String, Object> course(String side, String latency, int pool, int passes) {
        List<Map<String, Object>> steps = new ArrayList<>();
        Map<String, Object> untold = new HashMap<>(step(side, passes / 4, "nothing told"));
        untold.put("reasons", List.of("too few transactions to judge any response"));
        steps.add(untold);
        steps.add(step(side, passes / 2, "passed"));
        steps.add(step(side, passes, "passed"));
        steps.add(step(side, passes * 6 / 5, "failed"));
        Map<String, Object> late = new HashMap<>(step(side, passes * 4 / 3, "failed"));
        late.put("driverLateMillis", 118);
        steps.add(late);
        steps.add(step(side, passes * 3 / 2, "invalid"));
        return Map.of("side", side, "levels", Map.of("purchasing", side, "supplier.latency", latency, "pool-size", pool), "repetition", 1,
                "steps", steps, "found", Map.of("passes", passes, "fails", passes + 1, "confirmed", true, "boundBy", "connections"),
                "books", Map.of("violated", List.of(), "troubles", List.of()));
    }

    private static Map<String, Object> step(String side, int rate, String verdict) {
        boolean sync = side.equals("sync");
        Map<String, Object> schedule = Map.of("count", 7 * rate, "seconds", 0.5 * rate, "heldSeconds", 0.45 * rate,
                "supplierCalls", sync ? Math.round(1.4 * rate) : 0, "supplierSeconds", sync ? 0.3 * rate : 0);
        Map<String, Object> send = Map.of("count", Math.round(1.4 * rate), "seconds", 0.35 * rate, "heldSeconds", 0.03 * rate,
                "supplierCalls", Math.round(1.4 * rate), "supplierSeconds", 0.3 * rate);
        Map<String, Object> activity = Map.of("binding", "connections-at-supplier", "jvm", Map.of("compilation", 0.125, "collection", 0.01),
                "machine", Map.of("programs", 0.02, "steal", "NaN", "disk", 0.3, "fixedWorkMicros", 612.3), "database",
                Map.of("statements", List.of(Map.of("sql", "select … from s_component", "calls", 1_234, "sessions", 0.7)), "waits",
                        List.of(Map.of("event", "idle in transaction", "sessions", 3.4), Map.of("event", "IO: WalSync", "sessions", 0.2))));
        return Map.of("activity", activity, "injectionRate", rate, "kind", "search", "verdict", verdict, "bbopsPerMinute",
                verdict.equals("failed") ? 4_000.5 : 100.0 * rate, "p90Millis", verdict.equals("failed") ? 3_000 : 40,
                "occupancy",
                Map.of("processors", 0.004 * rate, "connections", 0.5, "supplierCalls", 0.2, "lockWaits", "NaN", "senders",
                        sync ? "NaN" : 0.3),
                "demand", Map.of("seconds", 10, "processors", 4, "connections", 10, "processorSeconds", Map.of("system", 0.16 * rate),
                        "operations",
                        sync ? Map.of("scheduleWorkOrder", schedule) : Map.of("scheduleWorkOrder", schedule, "sendPurchaseOrder",
                                send)));
    }
}
