package org.bbops.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Opens pages in the user's browser.
 *
 * @param system name of the operating system, as by the JVM
 * @param environment variables of the process
 */
record Desktop(String system, Map<String, String> environment) {

    /** Longest wait for the browser to start; a slower start is taken for a success. */
    private static final Duration START_MAX = Duration.ofSeconds(5);
    private static final List<String> DISPLAYS = List.of("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME");

    /** Returns the desktop of this process. */
    static Desktop ofThisProcess() {
        return new Desktop(System.getProperty("os.name"), System.getenv());
    }

    /**
     * Opens a local page.
     *
     * @return reason why it is not shown; empty when the browser was started
     */
    Optional<String> open(Path page) {
        boolean linux = !isMac() && !isWindows();
        if (linux && DISPLAYS.stream().allMatch(name -> environment.getOrDefault(name, "").isEmpty())) {
            return Optional.of("there is no desktop here (neither DISPLAY nor WAYLAND_DISPLAY is set)");
        }
        List<String> command = command(page.toAbsolutePath().normalize());
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(START_MAX.toMillis(), TimeUnit.MILLISECONDS);
            return ended && process.exitValue() != 0
                    ? Optional.of("'%s' ended with %d".formatted(command.getFirst(), process.exitValue())) : Optional.empty();
        } catch (IOException e) {
            return Optional.of("'%s' cannot be started (%s)".formatted(command.getFirst(), e.getMessage()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.of("it was interrupted");
        }
    }

    List<String> command(Path page) {
        if (isMac()) {
            return List.of("open", page.toString());
        }
        return isWindows() ? List.of("cmd", "/c", "start", "\"\"", page.toString()) : List.of("xdg-open", page.toString());
    }

    private boolean isMac() {
        return system.toLowerCase(Locale.ROOT).contains("mac");
    }

    private boolean isWindows() {
        return system.toLowerCase(Locale.ROOT).startsWith("windows");
    }
}
