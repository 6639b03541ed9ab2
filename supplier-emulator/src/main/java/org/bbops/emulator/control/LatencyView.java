package org.bbops.emulator.control;

import org.bbops.emulator.settings.Distribution;
import org.bbops.emulator.settings.ResponseLatency;

/**
 * How long an answer to a purchase order takes.
 *
 * @param distribution fixed, uniform or exponential
 * @param millis the value, the lower end or the mean
 * @param millisMax the upper end of a uniform one; left out, the same as millis
 */
record LatencyView(String distribution, long millis, Long millisMax) {

    static LatencyView of(ResponseLatency latency) {
        return new LatencyView(latency.distribution().toString(), latency.millis(), latency.millisMax());
    }

    ResponseLatency checked() {
        return new ResponseLatency(Distribution.named(distribution).orElse(null), millis,
                millisMax == null ? millis : millisMax);
    }
}
