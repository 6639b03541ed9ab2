package org.bbops.telemetry.trace;

/** A stretch of work in a trace; what is begun on the same thread until it is closed lies in it. Closed on that thread. */
public interface TraceSpan extends AutoCloseable {

    /** Says one more thing about it. */
    TraceSpan with(String attribute, long value);

    /** It ended in an error. */
    void failed(String why);

    @Override
    void close();
}
