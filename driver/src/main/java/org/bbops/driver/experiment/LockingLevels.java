package org.bbops.driver.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The levels of {@code locking}: a strategy for all tables or a preset, and after it other strategies for single tables, such
 * as {@code pessimistic-updates m_inventory=none}.
 */
public final class LockingLevels {

    private static final List<String> STRATEGIES = List.of("none", "optimistic", "optimistic-all-columns", "pessimistic-updates",
            "pessimistic", "shared-at-read", "exclusive-at-read");
    private static final List<String> WITHOUT_LOCKS = List.of("none", "optimistic", "optimistic-all-columns");
    private static final List<String> LOCK_TO_READ = List.of("pessimistic", "shared-at-read", "exclusive-at-read", "disclosure-2002-b");
    private static final List<String> PRESETS = List.of("disclosure-2002-a", "disclosure-2002-b");
    /** Tables with rows that some transaction may change. */
    private static final List<String> TABLES = List.of("c_customer", "m_inventory", "m_largeorder", "m_workorder", "o_customer",
            "o_orderline", "o_orders", "s_component", "s_purchase_order", "s_purchase_orderline");

    private LockingLevels() {
    }

    /** Returns true when rows of some table are locked when they are read; each preset locks some. */
    public static boolean lockAtRead(String level) {
        return Arrays.stream(level.split("\\s+")).map(word -> word.substring(word.indexOf('=') + 1))
                .anyMatch(strategy -> !WITHOUT_LOCKS.contains(strategy));
    }

    /** Returns true when transactions that only read a row of the table lock it; for presets, the answer is valid for o_orders only. */
    static boolean lockToRead(String table, String level) {
        String[] words = level.split("\\s+");
        String strategy = Arrays.stream(words).filter(word -> word.startsWith(table + "=")).map(word -> word.substring(table.length() + 1))
                .findFirst().orElse(words[0]);
        return LOCK_TO_READ.contains(strategy);
    }

    /**
     * The level in its one way of writing, single tables in alphabetical order.
     *
     * @throws IllegalArgumentException naming the strategies, presets or tables that exist
     */
    static String normalised(String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+"));
        List<String> all = new ArrayList<>(STRATEGIES);
        all.addAll(PRESETS);
        Levels.named(all.toArray(String[]::new)).normalise(words.getFirst());
        Map<String, String> exceptions = new TreeMap<>();
        words.subList(1, words.size()).forEach(word -> readException(word, exceptions));
        List<String> normalised = new ArrayList<>(List.of(words.getFirst()));
        exceptions.forEach((table, strategy) -> normalised.add(table + "=" + strategy));
        return String.join(" ", normalised);
    }

    private static void readException(String word, Map<String, String> exceptions) {
        String[] parts = word.split("=", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException("'%s' does not say the strategy of a table, as m_inventory=none does"
                    .formatted(word));
        }
        if (!TABLES.contains(parts[0])) {
            throw new IllegalArgumentException("'%s' is no table that a strategy can be chosen for%s"
                    .formatted(parts[0], DidYouMean.hint(parts[0], TABLES)));
        }
        if (exceptions.put(parts[0], Levels.named(STRATEGIES.toArray(String[]::new)).normalise(parts[1])) != null) {
            throw new IllegalArgumentException("%s has two strategies; name it once".formatted(parts[0]));
        }
    }
}
