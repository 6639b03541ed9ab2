package org.bbops.cli;

import java.io.Console;
import java.util.Map;

/** Whether a person is watching, and in colour. */
public final class Terminal {

    private Terminal() {
    }

    /** Whether output goes to a terminal, where a line may be overwritten. */
    public static boolean isInteractive() {
        Console console = System.console();
        return console != null && console.isTerminal() && !"dumb".equals(System.getenv("TERM"));
    }

    /** Whether to use colours: on a terminal, unless NO_COLOR is set (no-color.org). */
    public static boolean isColoured() {
        return isColoured(System.getenv(), isInteractive());
    }

    static boolean isColoured(Map<String, String> environment, boolean interactive) {
        return interactive && environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
