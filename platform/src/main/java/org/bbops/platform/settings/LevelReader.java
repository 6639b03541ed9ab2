package org.bbops.platform.settings;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.core.env.PropertyResolver;

/** Reads and writes levels of factors as an experiment does. */
final class LevelReader {

    private LevelReader() {
    }

    /** Name of a setting's factor, where it is not that of the component in lower case with hyphens. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Label {
        String value();
    }

    /** Returns the level of each component of a settings record and of the records in it, by the name of its factor. */
    static Map<String, String> levelsOf(Record settings) {
        Map<String, String> levels = new TreeMap<>();
        for (RecordComponent component : settings.getClass().getRecordComponents()) {
            switch (valueOf(component, settings)) {
                case Record group -> levels.putAll(levelsOf(group));
                case Enum<?> level -> levels.put(labelOf(component), SystemLevels.textOf(level));
                case Duration level -> levels.put(labelOf(component), textOf(level));
                case Object level -> levels.put(labelOf(component), level.toString());
            }
        }
        return levels;
    }

    private static Object valueOf(RecordComponent component, Record settings) {
        try {
            return component.getAccessor().invoke(settings);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(component + " of the settings cannot be read", e);
        }
    }

    private static String labelOf(RecordComponent component) {
        Label label = component.getAnnotation(Label.class);
        return label == null ? component.getName().replaceAll("[A-Z]", "-$0").toLowerCase(Locale.ROOT) : label.value();
    }

    /**
     * Returns the level that a property names, or the default when the property is not set.
     *
     * @throws StartRefusedException when the property names a level that does not exist
     */
    static <E extends Enum<E>> E level(PropertyResolver properties, String property, E defaultLevel) {
        String text = properties.getProperty(property);
        if (text == null || text.isBlank()) {
            return defaultLevel;
        }
        return SystemLevels.named(defaultLevel.getDeclaringClass(), text.strip())
                .orElseThrow(() -> new StartRefusedException(property + " is '" + text + "', a level that does not exist; use "
                        + Arrays.stream(defaultLevel.getDeclaringClass().getEnumConstants()).map(SystemLevels::textOf)
                                .collect(Collectors.joining(" or "))));
    }

    /**
     * Returns the whole number of a property, or the default when it is not set.
     *
     * @throws StartRefusedException when it is not a number from min to max
     */
    static int wholeNumber(PropertyResolver properties, String property, int defaultLevel, int min, int max) {
        String text = properties.getProperty(property, Integer.toString(defaultLevel)).strip();
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) < min || Integer.parseInt(text) > max) {
            throw new StartRefusedException("%s is '%s'; use a whole number from %d to %d".formatted(property, text, min, max));
        }
        return Integer.parseInt(text);
    }

    /**
     * Returns the duration of a property, such as {@code 15s}, or the default when it is not set.
     *
     * @throws StartRefusedException when it is not a number of whole seconds from min to max
     */
    static Duration wholeSeconds(PropertyResolver properties, String property, Duration defaultLevel, Duration min, Duration max) {
        String text = properties.getProperty(property, textOf(defaultLevel)).strip();
        Duration duration = text.matches("\\d{1,9}(ms|s|m|h)") ? DurationStyle.SIMPLE.parse(text) : Duration.ZERO;
        if (duration.compareTo(min) < 0 || duration.toMillisPart() > 0 || duration.compareTo(max) > 0) {
            throw new StartRefusedException("%s is '%s'; use whole seconds from %s to %s"
                    .formatted(property, text, textOf(min), textOf(max)));
        }
        return duration;
    }

    /** A duration of whole seconds as it is written in an experiment. */
    static String textOf(Duration duration) {
        return duration.toSeconds() + "s";
    }
}
