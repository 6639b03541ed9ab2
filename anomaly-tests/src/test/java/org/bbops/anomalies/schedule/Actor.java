package org.bbops.anomalies.schedule;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Party with a thread and one transaction at a time.
 *
 * @param <T> handle of a transaction
 */
public final class Actor<T> implements AutoCloseable {

    private final T transaction;
    private final StepWork<T> rollback;
    private final ExecutorService thread;

    /**
     * @param name its name in steps
     * @param transaction handle for the steps
     * @param rollback ends the transaction; does no harm when there is none
     */
    public Actor(String name, T transaction, StepWork<T> rollback) {
        this.transaction = transaction;
        this.rollback = rollback;
        this.thread = Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name(name).factory());
    }

    CompletableFuture<Object> begin(StepWork<T> work) {
        CompletableFuture<Object> result = new CompletableFuture<>();
        thread.execute(() -> {
            try {
                result.complete(work.in(transaction));
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        return result;
    }

    CompletableFuture<Object> rollBack() {
        return begin(rollback);
    }

    /** Does something as this actor and returns when it is done. */
    public Object perform(StepWork<T> work) {
        return begin(work).join();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
