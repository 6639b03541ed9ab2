package org.bbops.testbed.process;

import java.util.List;

/**
 * Starts programs in a session of their own. A terminal sends Ctrl-C to every process of its foreground group, and
 * processes that are stopped in order must not have ended by then. Not for measured processes: Linux shares its
 * processors out among sessions first, so that processes in sessions of their own compete otherwise than those in one.
 */
public final class OwnSession {

    private static final Wrapper SETSID = Wrapper.of("setsid");

    private OwnSession() {
    }

    /**
     * Returns true when this machine has the program for it; Linux does. Without it Ctrl-C reaches every started
     * process.
     */
    public static boolean isPossible() {
        return SETSID.isPossible();
    }

    /**
     * Returns the command that runs a program in a session of its own; the wrapper becomes the program, so that both
     * have one process id.
     */
    public static List<String> command(List<String> command) {
        return SETSID.around(command);
    }
}
