package org.bbops.telemetry.trace;

/** Tracing that is off. */
enum NoTracing implements Tracing, TraceSpan {
    INSTANCE;

    @Override
    public boolean isOn() {
        return false;
    }

    @Override
    public TraceSpan beginTrace(String name, SpanSide side) {
        return this;
    }

    @Override
    public TraceSpan begin(String name, SpanSide side) {
        return this;
    }

    @Override
    public TraceSpan continueFrom(String traceParent, String name, SpanSide side) {
        return this;
    }

    @Override
    public TraceSpan with(String attribute, long value) {
        return this;
    }

    @Override
    public void failed(String why) {
        // Nobody is told.
    }

    @Override
    public void close() {
        // Nothing was begun.
    }
}
