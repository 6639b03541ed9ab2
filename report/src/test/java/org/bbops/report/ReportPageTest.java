package org.bbops.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;
import org.bbops.report.browser.OpenPage;
import org.bbops.report.browser.OpenPage.Device;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the report in a real browser, opened from disk as users do. */
class ReportPageTest {

    private static final Path REAL = Path.of("../analysis/src/test/results/sync-and-messaging");

    @TempDir
    static Path folder;

    private static Path results;
    private static Path report;
    private static OpenPage onlyLookedAt;

    @BeforeAll
    static void writeAReportOverAGridOfRates() throws Exception {
        results = Results.syncGivesIn().writeTo(folder);
        report = written(folder.resolve("grid.html"), results);
        Files.createDirectories(Path.of("target/screenshots"));
    }

    @AfterAll
    static void closeTheSharedPage() {
        if (onlyLookedAt != null) {
            onlyLookedAt.close();
        }
    }

    private static Path written(Path file, Path... directories) {
        Report.write(List.of(directories), file);
        return file;
    }

    private static OpenPage open(Path file, Device device, ColorScheme colours) {
        return new OpenPage(file.toUri().toString(), device, colours);
    }

    private static OpenPage open(Path file) {
        return open(file, Device.DESK, ColorScheme.LIGHT);
    }

    /** Report in its initial state, opened once and shared by the tests that do not interact with it. */
    private static Page opened() {
        if (onlyLookedAt == null) {
            onlyLookedAt = open(report);
        }
        return onlyLookedAt.page();
    }

    @ParameterizedTest
    @CsvSource({"DESK, LIGHT, light", "DESK, DARK, dark", "PHONE, LIGHT, phone"})
    void opensOfflineWithoutErrorsAndDrawsEveryChart(Device device, ColorScheme colours, String name) {
        try (OpenPage page = open(report, device, colours)) {
            assertThat(page.complaints()).isEmpty();
            assertThat(page.requests()).containsExactly(report.toUri().toString());
            assertThat(chartsDrawn(page)).containsExactlyInAnyOrder("throughput", "responses", "time", "errors", "conflicts",
                    "purchase-orders", "run-throughput", "run-percentiles", "run-curve", "run-queue");
            assertThat(page.number("() => document.scrollingElement.scrollWidth - window.innerWidth", null))
                    .isLessThanOrEqualTo(0);
            page.screenshot(name);
            assertThat(page.seriousFaults()).isEmpty();
        }
    }

    /** Charts with something drawn in them; one that has nothing to draw must say so. */
    private static List<String> chartsDrawn(OpenPage page) {
        List<String> drawn = new ArrayList<>();
        for (Locator figure : page.page().locator("[data-chart]").all()) {
            int shapes = figure.locator(".canvas svg path").count();
            if ("chart".equals(figure.getAttribute("data-drawn"))) {
                assertThat(shapes).as(figure.getAttribute("data-chart")).isGreaterThan(5);
                assertThat(figure.locator(".canvas svg").boundingBox().height).isGreaterThan(100);
                drawn.add(figure.getAttribute("data-chart"));
            } else {
                assertThat(figure.locator(".empty").textContent()).isNotBlank();
                assertThat(shapes).isZero();
            }
        }
        return drawn;
    }

    @Test
    void drawsTheChartsOfStoredResults() {
        try (OpenPage page = open(written(folder.resolve("real.html"), REAL))) {
            assertThat(page.complaints()).isEmpty();
            assertThat(chartsDrawn(page)).contains("run-throughput", "run-percentiles", "run-curve");
            assertThat(page.seriousFaults()).isEmpty();
        }
    }

    @Test
    void everyFigureMatchesTheSummaryFile() {
        List<StoredRun> runs = StoredExperiment.read(results).runs();
        Page page = opened();
        List<Locator> figures = page.locator("data[data-figure]").all();
        assertThat(figures).hasSizeGreaterThan(runs.size() * 20);
        @SuppressWarnings("unchecked")
        List<Map<String, String>> shown = (List<Map<String, String>>) page.evaluate("""
                () => [...document.querySelectorAll('data[data-figure]')].map(each =>
                  ({run: each.dataset.of, figure: each.dataset.figure, value: each.value, text: each.textContent}))""");
        assertThat(shown).allSatisfy(figure -> {
            StoredRun run = runs.get(Integer.parseInt(figure.get("run").substring("run-".length())) - 1);
            double exact = run.figure(figure.get("figure")).orElseThrow();
            assertThat(Double.parseDouble(figure.get("value"))).isEqualTo(exact);
            if (!figure.get("text").equals(Percentiles.BEYOND)) {
                assertThat(shown(figure.get("text"))).isCloseTo(exact,
                        org.assertj.core.api.Assertions.within(Math.max(0.006, Math.abs(exact) * 0.006)));
            }
        });
        assertThat(shown).filteredOn(figure -> figure.get("text").equals(Percentiles.BEYOND)).extracting(figure -> figure.get("figure"))
                .containsOnly("transactions.newOrder.p99Millis");
        assertThat(shown).extracting(figure -> figure.get("figure")).contains("steady.rampUpNeededSeconds",
                "steady.drifts.orderEntryP90.share", "steady.drifts.throughputEarly.low", "steady.bursts.0.share",
                "operations.newOrder.statements.insert", "time.workOrder.statements.select");
    }

    private static double shown(String text) {
        String plain = text.replace(",", "").replace("+", "");
        return plain.endsWith(" %") ? Double.parseDouble(plain.replace(" %", "")) / 100 : Double.parseDouble(plain);
    }

    @Test
    void explainsUnsteadyWindowsAndTheRequiredRampUp() {
        Path directory = Results.of("warming").with(TrialRun.run(10, "sync", 1, 1_000, 20).unsteadyForAWhile(),
                TrialRun.run(10, "messaging", 1, 1_000, 20).neverSteady()).writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("warming.html"), directory))) {
            Locator trust = page.page().getByRole(AriaRole.LISTITEM).filter(new Locator.FilterOptions().setHasText("Steady state:"));
            assertThat(trust.innerText()).contains("not reached before the measurement in 2 of 2 runs: a drifting p90 of order entry")
                    .contains("A ramp up of 14 s would have been long enough for 1 of them");
            assertThat(trust.getByRole(AriaRole.IMG).getAttribute("aria-label")).isEqualTo("care");
            trust.getByRole(AriaRole.LINK).press("Enter");
            assertThat(rows(page, "#steady table")).containsExactly(
                    "001-ir10-sync-r1|!not steady|6|14|+1.0 %|+31.3 %|+0.0 %"
                            + "|a drifting p90 of order entry, bursts of compilation, bursts of collection and standstills",
                    "002-ir10-messaging-r1|!not steady|6|none is shown to do|+1.0 %|+62.5 %|+0.0 %|a drifting p90 of order entry");
            assertThat(page.page().locator("#run-1 .steady").textContent()).isEqualTo("Steady state: not steady: as it is.");
            assertThat(page.page().locator("[data-chart=run-throughput] svg").textContent()).contains("steady from here");
        }
    }

    @Test
    void tableOfAChartListsMediansAndRanges() {
        try (OpenPage page = open(report)) {
            page.page().locator("[data-chart=throughput] summary").click();
            assertThat(rows(page, "[data-chart=throughput] table"))
                    .contains("sync|50|gave in|4,615|4,610|4,620", "messaging|50|passed|5,215|5,210|5,220");
        }
    }

    private static List<String> rows(OpenPage page, String table) {
        return rows(page.page(), table);
    }

    @SuppressWarnings("unchecked")
    private static List<String> rows(Page page, String table) {
        return (List<String>) page.evaluate(
                "table => [...document.querySelector(table).tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent).join('|'))",
                table);
    }

    @Test
    void beginsWithPassingRatesReasonAndTrust() {
        Page page = opened();
        String top = page.locator("#top").innerText();
        assertThat(top).contains("sync passes up to Ir 30 (Ir 50 fails: newOrder 90th percentile of the response was 3.60 s")
                .contains(
                        "messaging passes up to Ir 50, the highest rate tried: 1.7 times by the rates tried (1.7 to 1.7, 2 pairs; indicative)")
                .contains("Why: sync fails at Ir 50").contains("Throughput: at Ir 50, messaging completes 1.1 times what sync does")
                .contains("passed").contains("Take these numbers with care.");
        assertThat(page.locator("#top").boundingBox().y).isLessThan(300);
    }

    @Test
    void listsLockWaitsConflictsAndDeadlocksInTheEnginesWords() {
        Page page = opened();
        assertThat(page.locator("header").innerText())
                .contains("Hot set: components of 100 assemblies and lines of 750 to 3,750 orders.")
                .contains("Deadlock time-out: 1000 ms.").contains("Isolation: read committed by versions.");
        assertThat(rows(page, "#run-1 [aria-label^='Deadlocks'] table"))
                .containsExactly("changeOrder and orderStatus|1|o_orderline|1 exampleERROR: deadlock detected");
        assertThat(rows(page, "#run-1 [aria-label^='Sampled lock waits'] table")).containsExactly("o_orderline|–|engine|17");
        assertThat(rows(page, "#run-1 [aria-label^='Conflicts'] table")).containsExactly("newOrder|deadlock|3|0|0");
    }

    @Test
    void eachRunListsItsSqlStatementsByTransactionAndOperation() {
        Page page = opened();
        assertThat(rows(page, "#run-2 [aria-label^='SQL statements per transaction'] table"))
                .containsExactlyInAnyOrder("newOrder|4|–|–|–|–|–", "workOrder|4|–|–|–|–|–");
        assertThat(rows(page, "#run-2 [aria-label^='SQL statements per operation'] table"))
                .containsExactly("newOrder|4|0|1.78|0|0.04|0");
        assertThat(page.locator("#run-2 [aria-label^='SQL statements per operation'] th[scope=col]").allTextContents())
                .containsExactly("Operation", "Select", "Locking select", "Insert", "Update", "Delete", "Other");
    }

    @Test
    void showsANegativeRestAndADashForUnreportedLockWaits() {
        Path directory = Results.of("short").with(TrialRun.run(10, "sync", 1, 1_000, 1_000).withoutLockWaits().withTooLongParts())
                .writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("short.html"), directory))) {
            page.page().locator("#time-transaction").selectOption("workOrder");
            assertThat(page.page().locator("[data-chart=time] thead th").allTextContents())
                    .endsWith("lag ms", "connection ms", "SQL and locks ms", "supplier ms", "commit ms", "rest ms");
            assertThat(rows(page, "[data-chart=time] table")).singleElement().asString()
                    .endsWith("|100|400|200|100|50|-1,000");
            assertThat(rows(page, "#run-1 [aria-label^='Where the time went'] table"))
                    .contains("workOrder|1,000|100|400|–|200|100|0|50|0|-1,000");
        }
    }

    @Test
    void everyControlIsReachableByKeyboard() {
        try (OpenPage page = open(report)) {
            int usable = page.number("""
                    () => [...document.querySelectorAll('a[href], button, select, summary, [tabindex="0"]')].filter(each =>
                      each.checkVisibility({visibilityProperty: true})).length""", null);
            page.page().evaluate(
                    "() => { window.reached = new Set(); document.addEventListener('focusin', event => window.reached.add(event.target)); }");
            for (int press = 0; press < usable + 5; press++) {
                page.page().keyboard().press("Tab");
            }
            assertThat(page.number("() => window.reached.size", null)).isGreaterThanOrEqualTo(usable);
        }
    }

    @Test
    void selectsARunByKeyboard() {
        try (OpenPage page = open(report)) {
            assertThat(page.page().locator("article.run:visible")).satisfies(shown -> assertThat(shown.count()).isEqualTo(1));
            page.page().locator("#run-choice").focus();
            page.page().locator("#run-choice").selectOption("run-5");
            assertThat(page.page().locator("article.run:visible").getAttribute("id")).isEqualTo("run-5");
            assertThat(chartsDrawn(page)).contains("run-errors");
            page.page().locator("#runs a[data-run=run-2]").focus();
            page.page().keyboard().press("Enter");
            assertThat(page.page().locator("article.run:visible").getAttribute("id")).isEqualTo("run-2");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void whatIsSavedTellsRunAndTransaction() throws IOException {
        try (OpenPage page = open(report)) {
            page.page().locator("#run-choice").selectOption("run-2");
            page.page().locator("#run-transaction").selectOption("workOrder");
            Locator chart = page.page().locator("[data-chart=run-percentiles]");
            chart.locator("summary").click();
            String name = "run-percentiles-002-ir10-messaging-r1-workOrder";

            assertThat(saved(page, chart, "CSV", name)).startsWith("Run,Transaction,Seconds,Phase,p50 ms,p90 ms,p99 ms\r\n"
                    + "002-ir10-messaging-r1,workOrder,");
            assertThat(saved(page, chart, "SVG", name)).startsWith("<svg").endsWith("</svg>")
                    .contains("<title>Response-time percentiles over time: 002-ir10-messaging-r1, workOrder</title>");
            assertThat(page.complaints()).isEmpty();
        }
    }

    @Test
    void savedTextsAreNoFormulasAndNumbersStayNumbers() throws IOException {
        Path directory = Results.of("formulas").with(TrialRun.run(10, "sync", 1, 1_000, 1_000).withTooLongParts().at("isolation", "=1+1"),
                TrialRun.run(10, "sync", 1, 1_000, 20).at("isolation", "@\"none\"")).writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("formulas.html"), directory))) {
            page.page().locator("#time-transaction").selectOption("workOrder");
            Locator chart = page.page().locator("[data-chart=time]");
            chart.locator("summary").click();

            assertThat(saved(page, chart, "CSV", "time-workOrder")).containsPattern("\r\nworkOrder,'=1\\+1,.*,-1000\r\n")
                    .contains("\r\nworkOrder,\"'@\"\"none\"\"\",");
        }
    }

    @Test
    void savedPictureIsDrawnWholeBelowItsTitle() throws IOException {
        try (OpenPage page = open(report)) {
            page.page().locator("#time-transaction").selectOption("newOrder");
            Locator chart = page.page().locator("[data-chart=time]");
            chart.locator("summary").click();
            String picture = saved(page, chart, "SVG", "time-newOrder");

            assertThat((String) page.page().evaluate("""
                    text => {
                      const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
                      document.body.append(root);
                      const drawn = root.querySelector('svg');
                      const number = (element, name) => Number(element.getAttribute(name));
                      const words = [...root.children].filter(each => each.localName === 'text').map(each => each.getBBox());
                      const below = words.every(box => box.y >= 0 && box.y + box.height <= number(drawn, 'y'));
                      root.remove();
                      return `${words.length} ${below} ${number(drawn, 'y') + number(drawn, 'height') === number(root, 'height')}`;
                    }""", picture)).isEqualTo("2 true true");
            assertThat(saved(page, chart, "CSV", "time-newOrder")).startsWith("Transaction,Combination,").contains(" ms,");
        }
    }

    private static String saved(OpenPage page, Locator chart, String kind, String name) throws IOException {
        Download download = page.page().waitForDownload(() -> chart.locator("text=Save as " + kind).click());
        assertThat(download.suggestedFilename()).isEqualTo(name + "." + kind.toLowerCase(Locale.ROOT));
        return Files.readString(download.path());
    }

    @Test
    void themeIsSelectableAndPrintIsAlwaysLight() {
        try (OpenPage page = open(report, Device.DESK, ColorScheme.DARK)) {
            assertThat(theme(page)).isEqualTo("dark");
            page.page().locator("#theme").press("Enter");
            assertThat(theme(page)).isEqualTo("light");
            page.page().locator("#theme").press("Enter");
            page.page().evaluate("() => window.dispatchEvent(new Event('beforeprint'))");
            page.page().emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            assertThat(theme(page)).isEqualTo("light");
            assertThat(page.page().locator("nav").isVisible()).isFalse();
            page.screenshot("print");
        }
    }

    private static String theme(OpenPage page) {
        return page.page().locator("html").getAttribute("data-theme");
    }

    @Test
    void escapesMarkupInNames() throws Exception {
        String evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)> & 'quotes' \"too\"";
        Path directory = Results.of("evil").described(evil)
                .with(TrialRun.run(10, "sync", 1, 1_000, 20).at("locking", evil).invalid(evil),
                        TrialRun.run(10, "messaging", 1, 1_000, 20))
                .writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("evil.html"), directory))) {
            assertThat(page.complaints()).isEmpty();
            assertThat(page.requests()).hasSize(1);
            assertThat(page.page().locator(".description").textContent()).isEqualTo(evil);
            assertThat(page.page().locator("img").count()).isZero();
        }
    }

    @Test
    void showsTwoResultsSideBySide() {
        Path before = Results.of("before").with(TrialRun.run(10, "sync", 1, 900, 90), TrialRun.run(20, "sync", 1, 1_500, 400))
                .writeTo(folder);
        Path after = Results.of("after").with(TrialRun.run(10, "sync", 1, 1_030, 50), TrialRun.run(20, "sync", 1, 2_050, 60))
                .writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("both.html"), before, after))) {
            assertThat(page.complaints()).isEmpty();
            assertThat(chartsDrawn(page)).contains("throughput");
            assertThat(page.page().locator("#top .headline").textContent())
                    .isEqualTo(
                            "before-20261121-080000 and after-20261121-080000 pass every rate tried, up to Ir 20, so that their limits are not "
                                    + "known; newOrder's 90th percentile at Ir 20 is 400 ms with before-20261121-080000 and 60 ms with "
                                    + "after-20261121-080000: 0.15 times, in one run each.");
        }
    }

    @Test
    void rendersAnExperimentWithoutAFinishedRun() {
        Path directory = Results.of("broken-off").judged("invalid").planned(4).writeTo(folder);
        try (OpenPage page = open(written(folder.resolve("none.html"), directory))) {
            assertThat(page.complaints()).isEmpty();
            assertThat(page.page().locator("#top").innerText()).contains("no run was finished")
                    .contains("Do not rely on these numbers.")
                    .contains("broken off after 0 of 4 runs");
        }
    }
}
