package org.bbops.report.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The distribution's Chromium; tests that need it are skipped where it is missing. */
public final class Chromium {

    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");

    /** Longest wait of any kind: Playwright's own 5 s for an assertion are short on a busy machine. */
    private static final double WAIT_MILLIS_MAX = 60_000;

    private static final Map<String, BrowserContext> CONTEXTS = new HashMap<>();

    private Chromium() {
    }

    /** Started once, and stopped when the JVM ends. */
    private static final class Started {
        private static final Browser BROWSER = launch();
    }

    /** The browser; skips the calling test where there is none. */
    public static Browser browser() {
        assumeTrue(program().isPresent(),
                "There is no chromium on the PATH; install it (Debian: apt-get install chromium) to run this test");
        return Started.BROWSER;
    }

    /**
     * The context of all pages of one kind: for each new one Chromium starts a window with programs of its own.
     *
     * @param options of the context, when there is none of that kind yet
     */
    static BrowserContext context(Browser.NewContextOptions options, String kind) {
        Browser browser = browser();
        return CONTEXTS.computeIfAbsent(kind, _ -> {
            BrowserContext context = browser.newContext(options);
            context.setDefaultTimeout(WAIT_MILLIS_MAX);
            return context;
        });
    }

    private static Browser launch() {
        Playwright playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        PlaywrightAssertions.setDefaultAssertionTimeout(WAIT_MILLIS_MAX);
        return playwright.chromium().launch(new LaunchOptions().setTimeout(WAIT_MILLIS_MAX).setExecutablePath(program().orElseThrow())
                .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--process-per-site")));
    }

    private static Optional<Path> program() {
        return NAMES.stream().flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable).findFirst();
    }
}
