package org.bbops.platform.start;

import java.time.Duration;
import org.bbops.contracts.process.StartRefusedException;

/** Refuses a setting with which a service would start and then not work. */
public final class SettingRange {

    private SettingRange() {
    }

    /** @throws StartRefusedException when the value is out of range; the message names the property */
    public static void check(String property, long value, long min, long max) {
        if (value < min || value > max) {
            throw new StartRefusedException("%s is %d; use %d to %d".formatted(property, value, min, max));
        }
    }

    /** @throws StartRefusedException when the value is out of range; the message names the property */
    public static void check(String property, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw new StartRefusedException("%s is %s; use %s to %s".formatted(property, text(value), text(min), text(max)));
        }
    }

    /** Returns the duration as a property spells it. */
    private static String text(Duration duration) {
        return duration.toMillisPart() == 0 ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }
}
