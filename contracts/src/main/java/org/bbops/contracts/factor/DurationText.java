package org.bbops.contracts.factor;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses and formats the durations of experiments: a whole number and a unit, as in "400ms", "8s" or "10m". */
public final class DurationText {

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m)");

    private DurationText() {
    }

    /** @throws IllegalArgumentException for any other form; the message gives valid examples */
    public static Duration parse(String text) {
        return find(text)
                .orElseThrow(() -> new IllegalArgumentException("'%s' is not a duration such as 400ms, 8s or 10m".formatted(text)));
    }

    /** Parses a duration; empty for any other form. */
    static Optional<Duration> find(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long amount = Long.parseLong(matcher.group(1));
        return Optional.of(switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(amount);
            case "s" -> Duration.ofSeconds(amount);
            default -> Duration.ofMinutes(amount);
        });
    }

    /** Formats a duration in its canonical form: whole seconds as "8s", anything else as "8400ms". */
    public static String format(Duration duration) {
        return duration.toMillis() % 1000 == 0 && !duration.isZero()
                ? duration.toSeconds() + "s" : duration.toMillis() + "ms";
    }
}
