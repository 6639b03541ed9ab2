package org.bbops.report.live;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.bbops.contracts.event.RunEvent.Advance;
import org.bbops.contracts.event.RunEvent.CommandStart;
import org.bbops.contracts.event.RunEvent.End;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.PlanEnd;
import org.bbops.contracts.event.RunEvent.PlannedRun;
import org.bbops.contracts.event.RunEvent.Response;
import org.bbops.contracts.event.RunEvent.RunEnd;
import org.bbops.contracts.event.RunEvent.Step;
import org.bbops.contracts.event.RunEvent.Stopping;
import org.bbops.contracts.event.RunEvent.Throughput;
import org.bbops.contracts.event.RunEvent.UsersStart;
import org.bbops.contracts.event.RunEvent.Warning;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.report.browser.OpenPage;
import org.bbops.report.browser.OpenPage.Device;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the live page in a real browser. */
class LivePageTest {

    private static final String CHARTS_DRAWN = """
            () => [...document.querySelectorAll('.chart')].map(chart => {
              const series = echarts.getInstanceByDom(chart).getOption().series;
              const canvas = chart.querySelector('canvas');
              const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
              return chart.id + ' ' + Math.max(...series.map(one => one.data.length)) + ' ' + pixels.some(value => value > 0);
            })""";

    private final AtomicInteger stops = new AtomicInteger();
    private LiveView view;

    @BeforeEach
    void start() throws IOException {
        view = LiveView.start(() -> Optional.of(Events.times(1)), this::askStop,
                watched -> watched ? Duration.ofMinutes(5) : Duration.ZERO);
    }

    private void askStop() {
        stops.incrementAndGet();
        view.page().on(new Stopping());
    }

    @AfterEach
    void stop() {
        view.close();
    }

    @Test
    void showsPastAndNewEventsFromItsOwnFilesOnly() {
        begin();
        try (OpenPage open = open(Device.DESK, ColorScheme.LIGHT)) {
            Page page = open.page();
            for (int number = 1; number <= 12; number++) {
                view.page().on(Events.interval(number));
            }

            assertThat(page.locator("#run-label")).hasText("run 3/6, Ir 30 sync: steady");
            assertThat(page.locator("#figures div").first()).hasText("BBops/min2,875");
            assertThat(page.locator("#intervals tr")).hasCount(12);
            assertThat(page.locator("#run-rows tr").first().locator("td").nth(3)).hasText("1,027");
            assertThat(page.locator("#run-rows tr[aria-current]")).containsText("running");
            // Painted in the frame after the one that wrote the text.
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat((List<?>) page.evaluate(CHARTS_DRAWN))
                    .hasToString("[throughput 12 true, latency 12 true, queue 12 true, grid 2 true]"));
            open.screenshot("live-light");
            assertThat(open.complaints()).isEmpty();
            assertThat(open.requests()).isNotEmpty().allMatch(url -> url.startsWith(view.address().toString()));
            assertThat(open.seriousFaults()).isEmpty();
        }
    }

    @Test
    void showsWhatGoesOnBeforeTheFirstRun() throws IOException {
        try (LiveView course = LiveView.start(Optional::empty, () -> {
        }, _ -> Duration.ZERO); OpenPage open = new OpenPage(course.address().toString(), Device.DESK, ColorScheme.LIGHT)) {
            assertThat(open.page().locator("#run-label")).hasText("No run yet");

            course.page().on(new Step("warming sync up"));

            assertThat(open.page().locator("#run-label")).hasText("Before the first run: warming sync up");
        }
    }

    @Test
    void assignsWorkBetweenCoursesToNoRun() {
        view.page().on(new Plan("sync, repetition 1 at Ir 10", 1, false, List.of(new PlannedRun(1, 10, "sync")), Events.ESTIMATE));
        view.page().on(Events.run(1));
        view.page().on(Events.runEnd(1));
        view.page().on(new Advance("stopping", 1, 2));
        try (OpenPage open = open()) {
            Page page = open.page();
            assertThat(page.locator("#run-label")).hasText("run 1, Ir 10 sync: preparing");
            view.page().on(new PlanEnd());

            assertThat(page.locator("#run-label")).hasText("After run 1");
            assertThat(page.locator("#step")).isHidden();
            view.page().on(new Step("warming messaging up"));

            assertThat(page.locator("#run-label")).hasText("After run 1: warming messaging up");
            assertThat(page.locator("#run-left")).hasText("0 %");
            assertThat(page).hasTitle("after run 1 - bbops");
            assertThat(open.complaints()).isEmpty();
            page.reload();
            assertThat(page.locator("#run-label")).hasText("After run 1: warming messaging up");
        }
    }

    @Test
    void showsTheAnswerAndLinksToTheReportAtTheEnd(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("report.html"), "<title>the report</title>");
        begin();
        view.page().on(new CommandStart("quick", "", folder.toString(), ""));
        try (OpenPage open = open(Device.DESK, ColorScheme.LIGHT)) {
            Page page = open.page();
            assertThat(page.locator("#connection")).hasText("live");
            assertThat(page.locator("#report")).isHidden();
            assertThat(page.locator("#answer")).isHidden();
            view.page().on(new End("different", "sync passes up to Ir 16, messaging up to Ir 74.",
                    List.of("Why: sync fails at Ir 17: newOrder is too slow (connections 98 %)", "Trust: one course each")));

            assertThat(page.locator("#outcome")).hasText("different: sync passes up to Ir 16, messaging up to Ir 74.");
            assertThat(page.locator("#answer li")).hasText(
                    new String[] {"Why: sync fails at Ir 17: newOrder is too slow (connections 98 %)", "Trust: one course each"});
            assertThat(open.seriousFaults()).isEmpty();
            assertThat(page.locator("#report-place")).hasText("(served for 5 min; the results folder has it too)");
            page.locator("#report a").click();
            assertThat(page).hasTitle("the report");
        }
    }

    @Test
    void namesTheFolderOfAReportThatIsNotServed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("report.html"), "<title>the report</title>");
        begin();
        view.page().on(new CommandStart("quick", "", folder.toString(), ""));
        view.page().on(new End("passed", "All is well."));
        try (OpenPage open = open(Device.DESK, ColorScheme.LIGHT)) {
            assertThat(open.page().locator("#report-place")).hasText("The report is in " + folder);
            assertThat(open.page().locator("#report a")).isHidden();
            assertThat(open.complaints()).isEmpty();
        }
    }

    @Test
    void fitsAPhoneInTheDark() {
        begin();
        IntStream.rangeClosed(1, 18).forEach(number -> view.page().on(Events.interval(number)));
        view.page().on(Events.runEnd(3));
        view.page().on(Events.runEnd(5));
        view.page().on(new Warning("not everything was finished within 92 s after the run"));
        try (OpenPage open = open(Device.PHONE, ColorScheme.DARK)) {
            assertThat(open.page().locator("#warnings li")).hasCount(1);
            assertThat(open.page().locator("#reasons")).containsText("newOrder 90th percentile");
            open.screenshot("live-dark-phone");
            assertThat(open.number("() => document.documentElement.scrollWidth - window.innerWidth", null)).isLessThanOrEqualTo(0);
            assertThat(open.seriousFaults()).isEmpty();
            assertThat(open.complaints()).isEmpty();
        }
    }

    @Test
    void showsAPercentileAmongErrorsAsBeyondAnyLimit() {
        begin();
        Map<String, Double> p90Millis = new HashMap<>(Map.of("workOrder", 1_845.0));
        p90Millis.put("newOrder", null);
        view.page().on(
                new RunEnd(3, "failed", List.of(), new Figures(2_496.0, null, 50.1, 41.6, p90Millis, 300L), new WrongOrders(0L, 0L), ""));
        try (OpenPage open = open()) {
            Locator cells = open.page().locator("#run-rows tr").nth(2).locator("td");

            assertThat(cells.nth(6)).hasText("beyond any limit");
            assertThat(cells.nth(7)).hasText("-");
            assertThat(cells.nth(10)).hasText("1,845");
            assertThat(open.complaints()).isEmpty();
        }
    }

    @Test
    void showsOperationsPerSecondOfAClosedLoad() {
        view.page().on(new Plan("All runs", 1, true, List.of(new PlannedRun(1, 10, "users 100"), new PlannedRun(2, 10, "users 500")),
                Events.ESTIMATE));
        view.page().on(Events.run(1));
        try (OpenPage open = open()) {
            Page page = open.page();
            // Shown only once the past is, so that the next events are new, and announced.
            assertThat(page.locator("#run-label")).hasText("run 1/2, Ir 10 users 100: preparing");
            view.page().on(new Interval("steady", 5_000, new Throughput(0, 130.4, null), new Response(1.0, 2.0, 3.0), 0, 0L, 0.1));
            view.page().on(new RunEnd(1, "passed", List.of(), new Figures(null, 132.5, null, 128.1, Map.of("newOrder", 30.2), 0L),
                    new WrongOrders(0L, 0L), ""));

            assertThat(page.locator("#throughput-column")).hasText("operations/s");
            assertThat(page.locator("#run-rows tr").first().locator("td").nth(3)).hasText("132.5");
            assertThat(page.locator("#announcement")).hasText("run 1/2, Ir 10 users 100 ended: passed, 132.5 operations per second");
            assertThat(page.locator("#bbops-of-runs")).isHidden();
            assertThat(page.locator("#bbops-of-intervals")).isHidden();
            assertThat(page.locator("#intervals td")).hasCount(10);
            assertThat(page.locator("#figures")).not().containsText("BBops");
            assertThat(open.complaints()).isEmpty();
            assertThat(open.seriousFaults()).isEmpty();
        }
    }

    @Test
    void reconnectsAndCatchesUpOnMissedEvents() throws IOException {
        begin();
        try (CuttableProxy network = new CuttableProxy(view.address().getPort());
                OpenPage open = new OpenPage("http://127.0.0.1:" + network.port() + view.address().getPath(), Device.DESK,
                        ColorScheme.DARK)) {
            Page page = open.page();
            view.page().on(Events.interval(1));
            assertThat(page.locator("#intervals tr")).hasCount(1);

            network.cut();
            assertThat(page.locator("#connection")).containsText("connection lost");
            view.page().on(Events.interval(2));
            view.page().on(Events.interval(3));
            network.restore();

            assertThat(page.locator("#connection")).hasText("live");
            assertThat(page.locator("#intervals tr td:first-child")).hasText(new String[] {"0:15", "0:10", "0:05"});
        }
    }

    @Test
    void tenTabsShareOneStream() {
        begin();
        try (OpenPage first = open()) {
            List<Page> tabs = new ArrayList<>(List.of(first.page()));
            while (tabs.size() < 10) {
                tabs.add(first.page().context().newPage());
                tabs.getLast().navigate(view.address().toString());
            }
            tabs.forEach(tab -> assertThat(tab.locator("#connection")).hasText("live"));

            view.page().on(Events.interval(7));

            tabs.forEach(tab -> assertThat(tab.locator("#intervals tr")).hasCount(1));
            assertThat(view.openStreams()).isEqualTo(1);
            tabs.getFirst().close();
            view.page().on(Events.interval(8));
            tabs.stream().skip(1).forEach(tab -> assertThat(tab.locator("#intervals tr")).hasCount(2));
            tabs.stream().skip(1).forEach(Page::close);
        }
    }

    @Test
    void stopsTheRunByKeyboardAfterConfirmation() {
        begin();
        try (OpenPage open = open()) {
            Page page = open.page();
            assertThat(page.locator("#stop")).isEnabled();

            for (String next : List.of(".skip", "#stop", "summary", "#runs .scroll")) {
                page.keyboard().press("Tab");
                assertThat(page.locator(next)).isFocused();
            }
            page.keyboard().press("Shift+Tab");
            page.keyboard().press("Shift+Tab");
            page.keyboard().press("Enter");
            assertThat(page.locator("#confirm")).isVisible();
            assertThat(page.locator("#confirm")).containsText("The run under way ends before its time.");
            page.keyboard().press("Escape");
            assertThat(page.locator("#confirm")).isHidden();
            assertThat(stops).hasValue(0);

            page.keyboard().press("Enter");
            page.keyboard().press("Tab");
            assertThat(page.locator("#confirm .danger")).isFocused();
            page.keyboard().press("Enter");

            assertThat(page.locator("#outcome")).containsText("Stopping");
            assertThat(page.locator("#stop")).isDisabled();
            assertThat(stops).hasPositiveValue();
        }
    }

    @Test
    void keepsItsContentsAfterTheEnd() {
        begin();
        try (OpenPage open = open()) {
            Page page = open.page();
            assertThat(page.locator("#stop")).isEnabled();

            view.page().on(Events.runEnd(3));
            view.page().on(new End("invalid", "3 of 6 runs were made."));
            view.close();

            assertThat(page.locator("#outcome")).hasText("invalid: 3 of 6 runs were made.");
            assertThat(page.locator("#connection")).hasText("ended");
            assertThat(page.locator("#run-rows tr").last()).containsText("not made");
            assertThat(page.locator("#stop")).isDisabled();
            assertThat(open.complaints()).isEmpty();
        }
    }

    @Test
    void showsASearchThatAddsRunsTrialByTrial() {
        view.page().on(new CommandStart("capacity of peak", "", "results/capacity", "The course under way is not counted."));
        view.page().on(
                new Plan("Trial 1, probe at injection rate 10", 1, false, List.of(new PlannedRun(1, 10, "sync, probe")), Events.ESTIMATE));
        view.page().on(Events.run(1));
        try (OpenPage open = open()) {
            Page page = open.page();
            assertThat(page.locator("#run-label")).hasText("run 1, Ir 10 sync, probe: preparing");
            view.page().on(Events.runEnd(1));
            view.page().on(new Plan("Trial 2, full at injection rate 20", 2, false, List.of(new PlannedRun(1, 10, "sync, probe"),
                    new PlannedRun(2, 20, "sync, full")), Events.ESTIMATE));
            view.page().on(Events.run(2));

            assertThat(page.locator("#all-label")).hasText("Trial 2, full at injection rate 20: 0 of 1 ended");
            assertThat(page.locator("#run-rows tr")).hasCount(2);
            assertThat(page.locator("#run-rows tr").first()).containsText("passed");
            view.page().on(new End("confirmed", "Injection rate 20 is the highest that passes"));
            assertThat(page.locator("#outcome")).hasText("confirmed: Injection rate 20 is the highest that passes");
            assertThat(open.complaints()).isEmpty();
        }
    }

    /** Two runs are over, the third is under way. */
    private void begin() {
        view.page().on(Events.COMMAND_START);
        view.page().on(Events.PLAN);
        view.page().on(Events.runEnd(1));
        view.page().on(Events.runEnd(2));
        view.page().on(Events.run(3));
        view.page().on(new UsersStart(Duration.ZERO));
    }

    private OpenPage open() {
        return open(Device.DESK, ColorScheme.LIGHT);
    }

    private OpenPage open(Device device, ColorScheme colours) {
        return new OpenPage(view.address().toString(), device, colours);
    }
}
