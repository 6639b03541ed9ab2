package org.bbops.platform.operation;

/** Time span that counts towards one part of an operation, excluding other parts nested in it. Closed on the same thread. */
public final class Span implements AutoCloseable {

    private final OperationPart part;
    private final Work work;
    private final long startNanos = System.nanoTime();
    private final long othersBefore;

    Span(OperationPart part, Work work) {
        this.part = part;
        this.work = work;
        this.othersBefore = work.measuredNanos();
    }

    @Override
    public void close() {
        long othersNanos = work.measuredNanos() - othersBefore;
        work.add(part, System.nanoTime() - startNanos - othersNanos);
    }
}
