package org.bbops.telemetry.trace;

/** Stretch of work in a trace; spans begun on the same thread until it is closed lie in it. Closed on that thread. */
public interface TraceSpan extends AutoCloseable {

    /** Adds an attribute. */
    TraceSpan with(String attribute, long value);

    /** Marks the span as failed. */
    void failed(String why);

    @Override
    void close();
}
