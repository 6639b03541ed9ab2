package org.bbops.telemetry.trace;

/** Stretch of work in a trace; spans begun on the same thread until it is closed lie in it. Closed on that thread. */
public interface TraceSpan extends AutoCloseable {

    /** Says one more thing about it. */
    TraceSpan with(String attribute, long value);

    /** It ended in an error. */
    void failed(String why);

    @Override
    void close();
}
