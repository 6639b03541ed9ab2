package org.bbops.driver.coordinator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.driver.measurement.StartCounts;
import org.bbops.driver.plan.DriverLimits;
import org.HdrHistogram.Histogram;

/** Tells whether the driver kept up: a run whose driver did not is invalid, not slow. */
final class Validity {

    private Validity() {
    }

    /** One sentence for each limit that the driver's own health is beyond. */
    static List<String> breaches(DriverLimits limits, Histogram lag, StartCounts starts) {
        List<String> reasons = new ArrayList<>();
        double lagP99Millis = lag.getValueAtPercentile(99) / 1_000.0;
        if (lagP99Millis > limits.lagP99Max().toMillis()) {
            reasons.add(String.format(Locale.ROOT, "The driver's users woke late: the 99th percentile of their lag was "
                    + "%.1f ms, above the limit of %d ms; give the driver more CPU, or lower the injection rate.",
                    lagP99Millis, limits.lagP99Max().toMillis()));
        }
        if (starts.punctualShare() < limits.punctualShareMin()) {
            reasons.add(String.format(Locale.ROOT, "The driver made only %d of the %d starts that were due to free users, "
                    + "%.1f %% where %.1f %% is the least; give the driver more CPU, or lower the injection rate.",
                    starts.made(), starts.made() + starts.missed(), 100 * starts.punctualShare(),
                    100 * limits.punctualShareMin()));
        }
        return reasons;
    }
}
