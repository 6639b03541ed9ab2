package org.bbops.contracts.process;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Makes a call that has no bound of its own on another thread, which is interrupted when the time is up. */
public final class BoundedCall {

    /** Grace period for an interrupted thread to leave its resource before the caller continues with it. */
    private static final Duration LEAVE_MAX = Duration.ofSeconds(1);

    private BoundedCall() {
    }

    /**
     * Makes a call and waits for it.
     *
     * @param max time limit
     * @param name name of the dedicated thread; the common pool may be kept busy by others
     * @throws ExecutionException with the exception of the call
     * @throws TimeoutException when the time limit passed; the call may or may not have had its effect
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
            // The result came at the last moment.
            return task.get();
        } finally {
            giveUp(task, thread);
        }
    }

    /** Returns true when the task was still unfinished. */
    private static boolean giveUp(FutureTask<?> task, Thread thread) throws InterruptedException {
        boolean unfinished = task.cancel(true);
        if (unfinished) {
            thread.join(LEAVE_MAX);
        }
        return unfinished;
    }
}
