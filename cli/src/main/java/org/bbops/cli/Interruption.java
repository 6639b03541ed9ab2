package org.bbops.cli;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.bbops.cli.run.Console;

/**
 * Handles Ctrl-C, SIGTERM, or the end of the parent process: stops everything before the process ends, and reports which results are kept.
 */
public final class Interruption {

    private static final AtomicBoolean UNDER_WAY = new AtomicBoolean();
    private static final AtomicBoolean OVER = new AtomicBoolean();
    private static volatile Thread stopper;

    private Interruption() {
    }

    /** Returns true when the process is ending on request. */
    public static boolean isUnderWay() {
        return UNDER_WAY.get();
    }

    /** Returns true for a thread whose errors are caused by the shutdown, and not worth reporting. */
    static boolean silences(Thread thread) {
        return UNDER_WAY.get() && thread != stopper;
    }

    /** Marks the command as ended: the remaining processes are stopped silently. */
    static void isOver() {
        OVER.set(true);
    }

    /**
     * Registers an action that stops something at the end of the process, other than by kill -9.
     *
     * @param stop stops it, in bounded time; idempotent
     * @return to be called after an orderly stop
     */
    public static Runnable stopping(Runnable stop) {
        Thread hook = new Thread(() -> {
            stopper = Thread.currentThread();
            UNDER_WAY.set(true);
            stop.run();
        }, "stop-everything");
        Runtime.getRuntime().addShutdownHook(hook);
        return () -> {
            if (!UNDER_WAY.get()) {
                Runtime.getRuntime().removeShutdownHook(hook);
            }
        };
    }

    /**
     * Stops everything, with messages to the user before and after.
     *
     * @param console output for the messages
     * @param kept description of the results that are kept, called when everything has been stopped
     */
    static Runnable stopping(Runnable stop, Console console, Supplier<String> kept) {
        return stopping(() -> {
            if (OVER.get()) {
                stop.run();
                return;
            }
            console.line("Interrupted: stopping all processes that this command has started");
            stop.run();
            console.line("Stopped. " + kept.get());
        });
    }
}
