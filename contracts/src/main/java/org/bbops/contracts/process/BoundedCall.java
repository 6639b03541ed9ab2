package org.bbops.contracts.process;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Makes a call that has no bound of its own on another thread, which is interrupted when the time is up. */
public final class BoundedCall {

    /** For a thread that was interrupted to leave what it works with, before its caller goes on with that. */
    private static final Duration LEAVE_MAX = Duration.ofSeconds(1);

    private BoundedCall() {
    }

    /**
     * Makes a call and waits for it.
     *
     * @param max how long
     * @param name of the thread; one of its own, as the common pool may be kept busy by others
     * @throws ExecutionException with what the call threw
     * @throws TimeoutException when the time was up; whether the call had its effect is not known
     */
    public static <T> T within(Duration max, String name, Callable<T> call)
            throws ExecutionException, TimeoutException, InterruptedException {
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = Thread.ofVirtual().name(name).start(task);
        try {
            return task.get(max.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            if (giveUp(task, thread)) {
                throw e;
            }
            // It came at the last moment.
            return task.get();
        } finally {
            giveUp(task, thread);
        }
    }

    /** Whether there was something to give up still. */
    private static boolean giveUp(FutureTask<?> task, Thread thread) throws InterruptedException {
        boolean unfinished = task.cancel(true);
        if (unfinished) {
            thread.join(LEAVE_MAX);
        }
        return unfinished;
    }
}
