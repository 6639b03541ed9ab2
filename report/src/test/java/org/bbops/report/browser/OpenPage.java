package org.bbops.report.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Page with empty storage that records its errors, warnings and network requests. */
public final class OpenPage implements AutoCloseable {

    /** Sizes of windows. */
    public enum Device {
        DESK(1280, 900), PHONE(390, 844);

        private final int width;
        private final int height;

        Device(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    private final Page page;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();

    /** Opens an address. */
    public OpenPage(String url, Device device, ColorScheme colours) {
        this.page = Chromium.context(new Browser.NewContextOptions().setViewportSize(device.width, device.height)
                .setColorScheme(colours).setBypassCSP(false), device + " " + colours).newPage();
        page.onConsoleMessage(message -> {
            if (List.of("error", "warning").contains(message.type())) {
                complaints.add(message.type() + ": " + message.text());
            }
        });
        page.onPageError(error -> complaints.add("uncaught: " + error));
        page.onRequest(request -> requests.add(request.url()));
        page.onDialog(dialog -> {
            complaints.add("dialog: " + dialog.message());
            dialog.dismiss();
        });
        page.navigate(url);
    }

    /** The page itself. */
    public Page page() {
        return page;
    }

    /** Errors and warnings of the console, uncaught exceptions and dialogs. */
    public List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** Returns every requested address, its own first. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Returns the serious and critical accessibility violations that axe finds, each with an affected element. */
    @SuppressWarnings("unchecked")
    public List<String> seriousFaults() {
        page.evaluate(axe());
        Object found = page.evaluate(
                """
                        async () => (await axe.run(document, {resultTypes: ['violations']})).violations
                          .filter(each => ['serious', 'critical'].includes(each.impact))
                          .map(each => each.id + ': ' + each.help + ' ' + each.nodes.slice(0, 3).map(node => node.html + ' ' + node.failureSummary).join(' | '))""");
        return (List<String>) found;
    }

    /** Saves a screenshot of the whole page below target/screenshots; only with -Dbbops.screenshots, as it takes as long as some tests. */
    public void screenshot(String name) {
        if (System.getProperty("bbops.screenshots") != null) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots", name + ".png")).setFullPage(true));
        }
    }

    /** Runs a script that returns a number. */
    public int number(String script, Object argument) {
        return ((Number) page.evaluate(script, argument)).intValue();
    }

    @Override
    public void close() {
        if (!page.isClosed()) {
            page.evaluate("() => localStorage.clear()");
            page.close();
        }
    }

    private static String axe() {
        try (InputStream in = OpenPage.class.getResourceAsStream("/axe.min.js")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
