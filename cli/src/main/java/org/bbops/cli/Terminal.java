package org.bbops.cli;

import java.io.Console;
import java.nio.charset.Charset;
import java.util.Map;
import org.bbops.cli.screen.Glyphs;

/**
 * What the place that output goes to can do.
 *
 * @param interactive whether a person is watching a terminal where lines can be drawn again in place
 * @param coloured whether to use colours: on such a terminal, unless NO_COLOR is set (no-color.org)
 * @param glyphs what bars are drawn with there
 */
public record Terminal(boolean interactive, boolean coloured, Glyphs glyphs) {

    /** Where this process writes to. */
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
