package org.bbops.cli.screen;

import java.time.Duration;
import java.util.Locale;

/** Formats a duration as a clock shows it. */
public final class TimeText {

    private TimeText() {
    }

    /** Formats a duration: "0:05", "12:00", "1:02:03". */
    public static String of(Duration time) {
        return time.toHours() == 0 ? String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart())
                : String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }
}
