package org.bbops.platform.locking.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads a level of {@code locking}: the strategy or preset of all tables, then exceptions. */
final class LockPlanReader {

    private LockPlanReader() {
    }

    static LockPlan read(String level) {
        List<String> words = Arrays.asList(level.strip().split("\\s+"));
        Map<String, LockStrategy> strategies = new HashMap<>(ofAll(words.getFirst()));
        Map<String, LockStrategy> exceptions = new TreeMap<>();
        words.subList(1, words.size()).forEach(word -> readException(word, exceptions));
        strategies.putAll(exceptions);
        List<String> text = new ArrayList<>(List.of(words.getFirst()));
        exceptions.forEach((table, strategy) -> text.add(table + "=" + strategy.text()));
        return new LockPlan(String.join(" ", text), strategies);
    }

    private static Map<String, LockStrategy> ofAll(String name) {
        LockStrategy strategy = LockStrategy.named(name);
        if (strategy != null) {
            Map<String, LockStrategy> all = new HashMap<>();
            LockPresets.tables().forEach(table -> all.put(table, strategy));
            return all;
        }
        if (LockPresets.NAMES.contains(name)) {
            return LockPresets.read(name);
        }
        throw new IllegalArgumentException("there is no locking strategy or preset '%s'; use %s, %s".formatted(name,
                String.join(", ", LockStrategy.texts()), String.join(", ", LockPresets.NAMES)));
    }

    private static void readException(String word, Map<String, LockStrategy> exceptions) {
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("'%s' does not say the strategy of a table; write it as %s=none"
                    .formatted(word, LockPresets.tables().getFirst()));
        }
        String table = word.substring(0, equals);
        if (!LockPresets.tables().contains(table)) {
            throw new IllegalArgumentException("'%s' is no table that a locking strategy can be chosen for; use %s"
                    .formatted(table, String.join(", ", LockPresets.tables())));
        }
        if (exceptions.put(table, strategyOf(table, word.substring(equals + 1))) != null) {
            throw new IllegalArgumentException("%s has two locking strategies; name it once".formatted(table));
        }
    }

    static LockStrategy strategyOf(String table, String name) {
        LockStrategy strategy = LockStrategy.named(name);
        if (strategy == null) {
            throw new IllegalArgumentException("there is no locking strategy '%s' for %s; use %s".formatted(name, table,
                    String.join(", ", LockStrategy.texts())));
        }
        return strategy;
    }
}
