package org.bbops.telemetry.trace;

import java.nio.file.Path;

/**
 * Makes the spans of a process. Only the driver begins traces; other processes join the trace that a request or a
 * message names, and do nothing otherwise.
 */
public interface Tracing extends AutoCloseable {

    /** Environment variable with the level of tracing, see {@link TracingLevel}. */
    String LEVEL_VARIABLE = "BBOPS_TRACING";

    /** Environment variable with the folder of files of spans; the working directory when missing. */
    String FOLDER_VARIABLE = "BBOPS_TRACES";

    /** Returns true when there are spans at all; otherwise callers can skip their preparations. */
    boolean isOn();

    /** Begins a trace. */
    TraceSpan beginTrace(String name, SpanSide side);

    /** Begins a span of the trace that the thread is at; nothing when it is at none. */
    TraceSpan begin(String name, SpanSide side);

    /**
     * Begins a span that belongs to one of another thread or process.
     *
     * @param traceParent value of {@link TraceParent#current()} there; nothing is begun when it is null or unreadable
     */
    TraceSpan continueFrom(String traceParent, String name, SpanSide side);

    /** Exports the spans that have ended, for a bounded time. */
    @Override
    void close();

    /** Makes none. */
    static Tracing off() {
        return NoTracing.INSTANCE;
    }

    /**
     * Returns the tracing of a level.
     *
     * @param service the process's name in spans
     * @param folder folder for spans that are written to a file
     * @throws TracingRefusedException when the file cannot be written; one sentence
     */
    static Tracing of(TracingLevel level, String service, Path folder) {
        return level.isOff() ? off() : OpenTelemetryTracing.to(SpanTarget.exporter(level, service, folder), service);
    }

    /**
     * Returns the tracing that the process environment sets.
     *
     * @throws TracingRefusedException when the level is invalid, or the file cannot be written; one sentence
     */
    static Tracing ofEnvironment(String service) {
        String level = System.getenv(LEVEL_VARIABLE);
        String folder = System.getenv(FOLDER_VARIABLE);
        return of(TracingLevel.of(level == null ? TracingLevel.OFF : level), service, Path.of(folder == null ? "" : folder));
    }

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
            // There is no span to mark.
        }

        @Override
        public void close() {
            // Nothing was begun.
        }
    }
}
