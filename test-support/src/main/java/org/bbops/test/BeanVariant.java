package org.bbops.test;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertyResolver;
import org.springframework.core.env.PropertySourcesPropertyResolver;

/**
 * One of the ways in which beans are locked, found and stored, each part as an experiment writes it.
 *
 * @param locking level of {@code locking}
 * @param fatKey level of {@code fat-key}
 * @param dirtyCheck level of {@code dirty-check}
 */
public record BeanVariant(String locking, String fatKey, String dirtyCheck) {

    private static final List<String> LOCKING = List.of("none", "optimistic", "optimistic-all-columns", "pessimistic-updates",
            "pessimistic", "shared-at-read", "exclusive-at-read", "disclosure-2002-a", "disclosure-2002-b");
    private static final List<String> SWITCH = List.of("off", "on");

    /** Every level of locking twice, so that each meets both levels of either switch: alike at one, unlike at the next. */
    public static Stream<BeanVariant> all() {
        return LOCKING.stream().flatMap(locking -> Stream.of(0, 1).map(fatKey -> new BeanVariant(locking,
                SWITCH.get(fatKey), SWITCH.get((fatKey + LOCKING.indexOf(locking)) % 2))));
    }

    /** The variant as the system is told it. */
    public PropertyResolver properties() {
        MutablePropertySources sources = new MutablePropertySources();
        sources.addFirst(new MapPropertySource("variant", Map.of("bbops.persistence", "bmp", "bbops.locking", locking,
                "bbops.fat-key", fatKey, "bbops.dirty-check", dirtyCheck)));
        return new PropertySourcesPropertyResolver(sources);
    }

    @Override
    public String toString() {
        return "%s, fat-key %s, dirty-check %s".formatted(locking, fatKey, dirtyCheck);
    }
}
