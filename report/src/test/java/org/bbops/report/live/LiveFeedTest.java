package org.bbops.report.live;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.event.RunEvent.UsersStart;
import org.bbops.report.browser.OpenPage;
import org.bbops.report.browser.OpenPage.Device;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the live page in browsers that do not share workers. */
class LiveFeedTest {

    @ParameterizedTest
    @ValueSource(strings = {"delete window.SharedWorker",
            "window.SharedWorker = class { constructor() { throw new DOMException('forbidden', 'SecurityError'); } }"})
    void followsAndStopsTheRunWithoutSharedWorkers(String browser) throws IOException {
        try (LiveView view = LiveView.start(() -> Optional.of(Events.times(1)), () -> {
        }, _ -> Duration.ZERO); OpenPage open = new OpenPage(view.address().toString(), Device.DESK, ColorScheme.LIGHT)) {
            view.page().on(Events.COMMAND_START);
            view.page().on(Events.PLAN);
            view.page().on(Events.run(1));
            view.page().on(new UsersStart(Duration.ZERO));
            Page page = open.page();
            page.addInitScript(browser);
            page.reload();

            assertThat(page.locator("#connection")).hasText("live");
            view.page().on(Events.interval(1));
            assertThat(page.locator("#intervals tr")).hasCount(1);
            page.locator("#stop").click();
            assertThat(page.locator("#confirm")).isVisible();
            assertThat(open.complaints()).isEmpty();
        }
    }
}
