package org.bbops.analysis.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two sides to compare, by name.
 *
 * @param of side whose figure is the numerator
 * @param to side that it is compared with
 */
public record SidePair(String of, String to) {

    private static final String PURCHASING = "purchasing";
    private static final String SYNC = "sync";
    private static final String MESSAGING = "messaging";

    /**
     * Returns the side with the smaller figure.
     *
     * @param ratio figure of the first side over the other's
     */
    public String lower(double ratio) {
        return ratio > 1 ? to : of;
    }

    /**
     * Pairs messaging with sync in each setting of the other levels; where no setting has both, each side with the first.
     *
     * @param sides levels of each side by factor, in the order of their measurement
     */
    public static List<SidePair> of(Map<String, Map<String, String>> sides) {
        Map<Map<String, String>, Map<String, String>> settings = new LinkedHashMap<>();
        sides.forEach((side, levels) -> {
            Map<String, String> others = new LinkedHashMap<>(levels);
            String purchasing = others.remove(PURCHASING);
            settings.computeIfAbsent(others, _ -> new LinkedHashMap<>()).put(purchasing, side);
        });
        List<SidePair> pairs = new ArrayList<>(settings.values().stream()
                .filter(setting -> setting.containsKey(SYNC) && setting.containsKey(MESSAGING))
                .map(setting -> new SidePair(setting.get(MESSAGING), setting.get(SYNC))).toList());
        if (pairs.isEmpty() && !sides.isEmpty()) {
            List<String> names = List.copyOf(sides.keySet());
            names.stream().skip(1).map(name -> new SidePair(name, names.getFirst())).forEach(pairs::add);
        }
        return List.copyOf(pairs);
    }
}
