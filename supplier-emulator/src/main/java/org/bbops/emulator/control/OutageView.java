package org.bbops.emulator.control;

import java.time.Duration;
import java.time.Instant;
import org.bbops.emulator.settings.Outage;

/**
 * A window in which the supplier is down.
 *
 * @param fromMillisFromNow when it begins, from the moment of the request; negative when it has begun
 * @param durationMillis how long it lasts
 */
record OutageView(long fromMillisFromNow, long durationMillis) {

    static OutageView of(Outage outage, Instant now) {
        return new OutageView(Duration.between(now, outage.from()).toMillis(),
                Duration.between(outage.from(), outage.until()).toMillis());
    }

    Outage at(Instant now) {
        return Outage.fromNow(now, fromMillisFromNow, durationMillis);
    }
}
