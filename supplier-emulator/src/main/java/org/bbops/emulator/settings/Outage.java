package org.bbops.emulator.settings;

import static org.bbops.emulator.settings.InvalidSettingException.refuseUnless;

import java.time.Duration;
import java.time.Instant;

/**
 * Window in which the supplier is down and answers with errors only.
 *
 * @param from its first moment
 * @param until the first moment after it
 */
public record Outage(Instant from, Instant until) {

    private static final long MILLIS_LIMIT = Duration.ofDays(1).toMillis();

    /**
     * Returns a window relative to now.
     *
     * @param fromMillisFromNow a day back to a day ahead
     * @param durationMillis 1 ms to a day
     * @throws InvalidSettingException when a value is out of range
     */
    public static Outage fromNow(Instant now, long fromMillisFromNow, long durationMillis) {
        refuseUnless(fromMillisFromNow >= -MILLIS_LIMIT && fromMillisFromNow <= MILLIS_LIMIT,
                "outages.fromMillisFromNow", fromMillisFromNow, -MILLIS_LIMIT + " to " + MILLIS_LIMIT);
        refuseUnless(durationMillis >= 1 && durationMillis <= MILLIS_LIMIT, "outages.durationMillis", durationMillis,
                "1 to " + MILLIS_LIMIT);
        Instant from = now.plusMillis(fromMillisFromNow);
        return new Outage(from, from.plusMillis(durationMillis));
    }

    /** Returns true when that moment lies in it. */
    public boolean covers(Instant moment) {
        return !moment.isBefore(from) && moment.isBefore(until);
    }
}
