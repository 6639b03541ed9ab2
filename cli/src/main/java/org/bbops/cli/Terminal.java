package org.bbops.cli;

import java.io.Console;
import java.nio.charset.Charset;
import java.util.Map;
import org.bbops.cli.screen.Glyphs;

/**
 * Capabilities of the output.
 *
 * @param interactive true when the output is a terminal that can redraw lines in place
 * @param coloured true to use colours: on such a terminal, unless NO_COLOR is set (no-color.org)
 * @param glyphs characters for bars
 */
public record Terminal(boolean interactive, boolean coloured, Glyphs glyphs) {

    /** Detects the capabilities of this process's output. */
    public static Terminal ofThisProcess() {
        Console console = System.console();
        return of(System.getenv(), console != null && console.isTerminal(), System.out.charset());
    }

    static Terminal of(Map<String, String> environment, boolean terminal, Charset charset) {
        String kind = environment.getOrDefault("TERM", "");
        boolean interactive = terminal && !kind.isEmpty() && !kind.equals("dumb");
        return new Terminal(interactive, interactive && environment.getOrDefault("NO_COLOR", "").isEmpty(), Glyphs.of(charset));
    }
}
