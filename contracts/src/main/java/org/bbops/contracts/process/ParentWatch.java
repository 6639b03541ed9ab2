package org.bbops.contracts.process;

import java.util.Map;
import java.util.Optional;

/**
 * Ends this process when its parent has ended, also when the parent was killed and could stop nothing itself.
 *
 * <p>A process that was started by hand, without {@value #PARENT_VARIABLE} in its environment, watches nothing.
 */
public final class ParentWatch {

    /** Environment variable with the process id of the parent, a decimal number. */
    public static final String PARENT_VARIABLE = "BBOPS_EXIT_WITH_PARENT";

    /** Exit code after the parent has gone: the code of a process ended by SIGTERM. */
    private static final int EXIT_PARENT_GONE = 143;

    private ParentWatch() {
    }

    /**
     * Starts to watch the parent process named in the environment.
     *
     * @throws IllegalStateException when the variable is not a process id
     */
    public static void start() {
        start(System.getenv(), () -> System.exit(EXIT_PARENT_GONE));
    }

    /** Starts the watch in a test, with another environment and action. */
    static void start(Map<String, String> environment, Runnable end) {
        parentOf(environment).ifPresent(parent -> watch(parent, end));
    }

    private static Optional<Long> parentOf(Map<String, String> environment) {
        String text = environment.get(PARENT_VARIABLE);
        if (text == null || text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Long.parseLong(text.strip()));
        } catch (NumberFormatException e) {
            throw new IllegalStateException(
                    PARENT_VARIABLE + " is '" + text + "', which is no process id; unset it or set a number", e);
        }
    }

    private static void watch(long parent, Runnable end) {
        Optional<ProcessHandle> handle = ProcessHandle.of(parent);
        if (handle.isEmpty()) {
            end.run();
            return;
        }
        // A thread of its own: System.exit must not run on the pool that completes onExit, which shutdown waits for.
        Thread watcher = new Thread(() -> {
            handle.get().onExit().join();
            end.run();
        }, "parent-watch");
        watcher.setDaemon(true);
        watcher.start();
    }
}
