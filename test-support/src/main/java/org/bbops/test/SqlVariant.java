package org.bbops.test;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.PropertyResolver;
import org.springframework.core.env.PropertySourcesPropertyResolver;

/**
 * One of the ways in which stores that write their own SQL lock, find and write rows, each part as an experiment writes
 * it.
 *
 * @param persistence level of {@code persistence}, without Hibernate
 * @param locking level of {@code locking}
 * @param switches levels of the options of that persistence, by factor
 */
public record SqlVariant(String persistence, String locking, Map<String, String> switches) {

    private static final List<String> LOCKING = List.of("none", "optimistic", "optimistic-all-columns", "pessimistic-updates",
            "pessimistic", "shared-at-read", "exclusive-at-read", "disclosure-2002-a", "disclosure-2002-b");
    private static final List<String> SWITCH = List.of("off", "on");

    /** Returns the variants of each persistence. */
    public static Stream<SqlVariant> all() {
        return Stream.concat(beans(), plain());
    }

    /** Every level of locking by plain JDBC. */
    public static Stream<SqlVariant> plain() {
        return LOCKING.stream().map(locking -> new SqlVariant("jdbc", locking, Map.of()));
    }

    /** Returns every level of locking by beans, twice, so that each is combined with both levels of either switch. */
    public static Stream<SqlVariant> beans() {
        return LOCKING.stream().flatMap(locking -> Stream.of(0, 1).map(fatKey -> new SqlVariant("bmp", locking,
                Map.of("fat-key", SWITCH.get(fatKey), "dirty-check", SWITCH.get((fatKey + LOCKING.indexOf(locking)) % 2)))));
    }

    /** Returns the variant as properties of the system. */
    public PropertyResolver properties() {
        Map<String, Object> properties = new HashMap<>(Map.of("bbops.persistence", persistence, "bbops.locking", locking));
        switches.forEach((factor, level) -> properties.put("bbops." + factor, level));
        MutablePropertySources sources = new MutablePropertySources();
        sources.addFirst(new MapPropertySource("variant", properties));
        return new PropertySourcesPropertyResolver(sources);
    }

    @Override
    public String toString() {
        return "%s, %s, %s".formatted(persistence, locking, switches);
    }
}
