package org.bbops.platform.operation;

/**
 * One execution of an operation on one thread. Closing it, on the same thread, gives the thread back to what it did before.
 */
public final class Work implements AutoCloseable {

    private static final ThreadLocal<Work> CURRENT = new ThreadLocal<>();

    private final Operation operation;
    private final Work outer;

    private Work(Operation operation, Work outer) {
        this.operation = operation;
        this.outer = outer;
    }

    static Work begin(Operation operation) {
        Work work = new Work(operation, CURRENT.get());
        CURRENT.set(work);
        return work;
    }

    /** What the calling thread is at; null when it is at nothing. */
    static Work current() {
        return CURRENT.get();
    }

    Operation operation() {
        return operation;
    }

    @Override
    public void close() {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
    }
}
