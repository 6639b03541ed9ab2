package org.bbops.cli;

import java.util.concurrent.atomic.AtomicBoolean;

/** Ctrl-C, SIGTERM, or the end of the parent: everything is stopped before the process ends. */
public final class Interruption {

    private static final AtomicBoolean UNDER_WAY = new AtomicBoolean();

    private Interruption() {
    }

    /** Whether the process is ending because it was told to. */
    public static boolean isUnderWay() {
        return UNDER_WAY.get();
    }

    /**
     * Sees to it that something is stopped however the process ends, other than by kill -9.
     *
     * @param stop stops it, in bounded time, also when it has been stopped before
     * @return to be called when it has been stopped in good order
     */
    public static Runnable stopping(Runnable stop) {
        Thread hook = new Thread(() -> {
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
}
