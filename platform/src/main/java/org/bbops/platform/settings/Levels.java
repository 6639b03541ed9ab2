package org.bbops.platform.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/** Reads the level of a factor; a level is written in lower case with hyphens, as in an experiment. */
final class Levels {

    private Levels() {
    }

    /**
     * The level that a property names, or the default when the property is not set.
     *
     * @throws StartRefusedException when the property names a level that does not exist
     */
    static <E extends Enum<E>> E level(PropertyResolver properties, String property, E defaultLevel) {
        String text = properties.getProperty(property);
        if (text == null || text.isBlank()) {
            return defaultLevel;
        }
        E[] levels = defaultLevel.getDeclaringClass().getEnumConstants();
        return Arrays.stream(levels)
                .filter(level -> textOf(level).equals(text.strip()))
                .findFirst()
                .orElseThrow(() -> new StartRefusedException(property + " is '" + text + "', a level that does not exist; use "
                        + Arrays.stream(levels).map(Levels::textOf).collect(Collectors.joining(" or "))));
    }

    /** A level as it is written in an experiment. */
    static String textOf(Enum<?> level) {
        return level.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
