package org.bbops.testbed.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.process.Executables;

/**
 * Starts programs in a session of their own. A terminal sends Ctrl-C to every process of its foreground group, and
 * processes that are stopped in order must not have ended by then. Not for measured processes: Linux shares its
 * processors out among sessions first, so that processes in sessions of their own compete otherwise than those in one.
 */
public final class OwnSession {

    private static final Optional<Path> SETSID = find("setsid");

    private OwnSession() {
    }

    /**
     * Returns true when this machine has the program for it; Linux does. Without it Ctrl-C reaches every started
     * process.
     */
    public static boolean isPossible() {
        return SETSID.isPresent();
    }

    /**
     * Returns the command that runs a program in a session of its own; the wrapper becomes the program, so that both
     * have one process id.
     */
    public static List<String> command(List<String> command) {
        // The start itself reports a missing program, and not only a log.
        if (SETSID.isEmpty() || find(command.getFirst()).isEmpty()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(List.of(SETSID.get().toString()));
        wrapped.addAll(command);
        return wrapped;
    }

    private static Optional<Path> find(String program) {
        if (program.contains(File.separator)) {
            return Optional.of(Path.of(program)).filter(Files::isExecutable);
        }
        return Executables.find(program, List.of());
    }
}
