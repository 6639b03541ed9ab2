package org.bbops.testbed.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Ends processes: asks first, and kills what has not ended in time. */
public final class Signals {

    /** How long a killed process may take to be gone; longer means that the kernel holds it, for example in I/O. */
    private static final Duration KILL_WAIT = Duration.ofSeconds(5);

    private Signals() {
    }

    /**
     * Asks the process to end, waits, and kills it when it has not ended in time; children that it leaves are killed in either case.
     *
     * @return whether all of them are gone
     */
    public static boolean end(ProcessHandle process, StopSignal signal, Duration grace) {
        // Noted before: children of a process that has ended cannot be told any more.
        List<ProcessHandle> children = process.descendants().toList();
        ask(process, signal);
        // A shell that is told to end does not tell those that it runs: mariadb-install-db would leave a server behind.
        return endsWithin(process, grace) ? kill(children) : kill(process);
    }

    /** Kills a process and its children, and waits until they are gone; false when one of them stays. */
    static boolean kill(ProcessHandle process) {
        // The parent first, lest it starts others.
        return kill(Stream.concat(Stream.of(process), process.descendants()).toList());
    }

    private static boolean kill(List<ProcessHandle> processes) {
        processes.forEach(ProcessHandle::destroyForcibly);
        return processes.stream().allMatch(process -> endsWithin(process, KILL_WAIT));
    }

    static boolean endsWithin(ProcessHandle process, Duration limit) {
        // A copy of the future: a time-out must not complete the one that the JVM shares between callers.
        CompletableFuture<ProcessHandle> exit = process.onExit().copy();
        try {
            exit.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return !process.isAlive();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static void ask(ProcessHandle process, StopSignal signal) {
        if (signal == StopSignal.TERM) {
            process.destroy();
            return;
        }
        try {
            // Java can only send SIGTERM and SIGKILL by itself.
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor(KILL_WAIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            process.destroy();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
