package org.bbops.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class DesktopTest {

    private static final Path PAGE = Path.of("/results/report.html");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"Linux, xdg-open /results/report.html", "Mac OS X, open /results/report.html",
            "Windows 11, cmd /c start \"\" /results/report.html"})
    void opensWithTheProgramOfTheSystem(String system, String command) {
        assertThat(String.join(" ", new Desktop(system, Map.of()).command(PAGE))).isEqualTo(command);
    }

    @Test
    void reportsAMissingDesktop() {
        assertThat(new Desktop("Linux", Map.of("DISPLAY", "")).open(PAGE))
                .contains("there is no desktop here (neither DISPLAY nor WAYLAND_DISPLAY is set)");
    }

    @Test
    void reportsAMissingOpener() {
        assumeThat(System.getProperty("os.name")).doesNotStartWith("Windows");

        assertThat(new Desktop("Windows 11", Map.of()).open(PAGE).orElseThrow()).startsWith("'cmd' cannot be started (");
    }

    @Test
    void writesTheReportEvenWhenItCannotBeOpened() {
        Path page = folder.resolve("page.html");
        StringWriter errors = new StringWriter();
        CommandLine command = new CommandLine(new ReportCommand(new Desktop("Linux", Map.of())));
        command.setOut(new PrintWriter(new StringWriter(), true)).setErr(new PrintWriter(errors, true));

        assertThat(command.execute("--open", "../analysis/src/test/results/sync-and-messaging", "--out", page.toString())).isZero();
        assertThat(page).exists();
        assertThat(errors.toString()).isEqualToIgnoringNewLines("The report is not opened: there is no desktop here (neither DISPLAY nor "
                + "WAYLAND_DISPLAY is set); open " + page + " in a browser.");
    }
}
