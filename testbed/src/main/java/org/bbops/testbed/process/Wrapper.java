package org.bbops.testbed.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.process.Executables;

/**
 * Program, such as {@code setsid}, that changes a property of its process and then becomes another program; both have one process id.
 *
 * @param words the program and its options; empty where this machine does not have it
 */
public record Wrapper(List<String> words) {

    /**
     * Starts programs in a session of their own. A terminal sends Ctrl-C to every process of its foreground group, and processes that are
     * stopped in order must not have ended by then. Not for measured processes: Linux shares its processors out among sessions first, so
     * that processes in separate sessions compete differently from those in one. Without it, as on a machine other than Linux, Ctrl-C
     * reaches every started process.
     */
    public static final Wrapper OWN_SESSION = of("setsid");

    /** Steps of priority below the agents': under full load, a thread gets a third of the processor time of one of theirs. */
    static final int LOWER_BY = 5;

    /**
     * Starts measured programs with a lower priority than the driver's agents that run beside them. Users who wait for a processor that the
     * system uses are late, and a late driver cannot tell how slow the system is: with equal priorities, a third of the steps of one course
     * on two slow processors were invalid. All programs started so have the same priority, so that they share the processors among
     * themselves as before.
     */
    static final Wrapper LOWER_PRIORITY = of("nice", "-n", Integer.toString(LOWER_BY));

    /**
     * Finds a program.
     *
     * @param options for it
     */
    private static Wrapper of(String program, String... options) {
        List<String> words = new ArrayList<>();
        find(program).ifPresent(found -> {
            words.add(found.toString());
            words.addAll(List.of(options));
        });
        return new Wrapper(List.copyOf(words));
    }

    /** Returns true when this machine has the program. */
    public boolean isPossible() {
        return !words.isEmpty();
    }

    /**
     * Returns the command that runs another one through the program; the command itself when the one program or the other does not
     * exist, so that the start itself reports a missing program, and not only a log.
     */
    public List<String> around(List<String> command) {
        if (!isPossible() || find(command.getFirst()).isEmpty()) {
            return command;
        }
        List<String> wrapped = new ArrayList<>(words);
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
