package org.bbops.emulator.delivery;

import java.time.Duration;
import org.bbops.telemetry.trace.SpanSide;
import org.bbops.telemetry.trace.TraceParent;
import org.bbops.telemetry.trace.TraceSpan;
import org.bbops.telemetry.trace.Tracing;

/** Lets what is done later belong to the trace of what it was ordered in. */
public final class TracedLater implements Later {

    private final Later later;
    private final Tracing tracing;

    private TracedLater(Later later, Tracing tracing) {
        this.later = later;
        this.tracing = tracing;
    }

    /** The very same when tracing is off. */
    public static Later over(Later later, Tracing tracing) {
        return tracing.isOn() ? new TracedLater(later, tracing) : later;
    }

    @Override
    public void run(Runnable task, Duration delay) {
        String parent = TraceParent.current();
        later.run(() -> {
            try (TraceSpan _ = tracing.continueFrom(parent, "delivery", SpanSide.CALLER)) {
                task.run();
            }
        }, delay);
    }

    @Override
    public void forgetAll() {
        later.forgetAll();
    }
}
