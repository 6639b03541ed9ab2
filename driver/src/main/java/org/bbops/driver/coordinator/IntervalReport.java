package org.bbops.driver.coordinator;

import java.time.Duration;
import org.bbops.driver.plan.Phase;

/**
 * How the run went in the last interval, all agents together.
 *
 * @param phase where the run was at the interval's end
 * @param elapsed the interval's end, from the start of ramp up
 * @param offeredPerSecond starts due per second, of order-entry users and planned lines
 * @param achievedPerSecond transactions of those that succeeded, per second
 * @param bbopsPerMinute successful business operations per minute
 * @param p50Millis median response of the order-entry transactions, milliseconds; 0 when there were none
 * @param p90Millis its 90th percentile
 * @param p99Millis its 99th percentile
 * @param errors business operations that ended in an error
 * @param lagP99Millis 99th percentile of the driver's late wake-ups, milliseconds
 */
public record IntervalReport(Phase phase, Duration elapsed, double offeredPerSecond, double achievedPerSecond,
                             double bbopsPerMinute, double p50Millis, double p90Millis, double p99Millis, long errors,
                             double lagP99Millis) {
}
