package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.bbops.testbed.process.ProcessSpec.StopSignal;

/** Ends processes: asks first, and kills those that have not ended in time. */
public final class Signals {

    /** Time that a killed process may take to be gone; longer means that the kernel holds it, for example in I/O. */
    private static final Duration KILL_WAIT = Duration.ofSeconds(5);

    private static final Duration LOOK_EVERY = Duration.ofMillis(10);

    private Signals() {
    }

    /**
     * Asks the process to end, waits, and kills it when it has not ended in time; children that it leaves are killed in
     * either case.
     *
     * @return true when all of them are gone
     */
    public static boolean end(ProcessHandle process, StopSignal signal, Duration grace) {
        // Noted before: a process that has ended no longer has children to list.
        List<ProcessHandle> children = process.descendants().toList();
        ask(process, signal);
        // A shell that is asked to end does not end its children: mariadb-install-db would leave a server behind.
        return endsWithin(process, grace) ? kill(children) : kill(process);
    }

    /** Kills a process and its children, and waits until they are gone; false when one of them stays. */
    static boolean kill(ProcessHandle process) {
        List<ProcessHandle> children = process.descendants().toList();
        // The parent first, lest it starts others.
        process.destroyForcibly();
        return kill(children) && endsWithin(process, KILL_WAIT);
    }

    /**
     * Kills children of another process. Polls for their end itself: the JDK polls processes that are no children of
     * this JVM every 300 ms only, and until the new parent has collected them, which can take more than a second.
     */
    private static boolean kill(List<ProcessHandle> children) {
        children.forEach(ProcessHandle::destroyForcibly);
        long end = System.nanoTime() + KILL_WAIT.toNanos();
        while (!children.stream().allMatch(Signals::isGone)) {
            if (System.nanoTime() - end > 0) {
                return false;
            }
            try {
                TimeUnit.NANOSECONDS.sleep(LOOK_EVERY.toNanos());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    /** Returns true also for a zombie, which has given back all that it held. */
    public static boolean isGone(ProcessHandle process) {
        return !process.isAlive() || isZombie(process.pid());
    }

    private static boolean isZombie(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            // The state follows the name, which is in parentheses and may hold some itself.
            return stat.startsWith("Z", stat.lastIndexOf(')') + 2);
        } catch (IOException _) {
            // Gone meanwhile, or a system without /proc: the JDK's word counts.
            return false;
        }
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
