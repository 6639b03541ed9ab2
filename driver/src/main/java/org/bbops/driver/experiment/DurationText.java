package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and formats the durations of experiment files: a whole number and a unit, as in "400ms", "8s" or "10m". */
final class DurationText {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m)");

    private DurationText() {
    }

    /** @throws IllegalArgumentException for any other form; the message gives valid examples */
    static Duration parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'%s' is not a duration such as 400ms, 8s or 10m".formatted(text));
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            default -> Duration.ofMinutes(amount);
        };
    }

    /** Formats a duration in its canonical form: whole seconds as "8s", anything else as "8400ms". */
    static String format(Duration duration) {
        return duration.toMillis() % 1000 == 0 && !duration.isZero()
                ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }
}
