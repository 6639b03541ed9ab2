package org.bbops.contracts.factor;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Reads a level of {@code locking}: the strategy or preset of all tables, then exceptions. */
final class LockPlanReader {

    /** Strategies of results that were disclosed in 2002. */
    static final List<String> NAMES = List.of("disclosure-2002-a", "disclosure-2002-b");
    /** The tables that a plan covers, in alphabetical order: each preset names all of them. */
    static final List<String> TABLES = lines(NAMES.getFirst()).stringPropertyNames().stream().sorted().toList();

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
            TABLES.forEach(table -> all.put(table, strategy));
            return all;
        }
        if (NAMES.contains(name)) {
            return preset(name);
        }
        throw new IllegalArgumentException("there is no locking strategy or preset '%s'; use %s, %s".formatted(name,
                String.join(", ", LockStrategy.texts()), String.join(", ", NAMES)));
    }

    private static void readException(String word, Map<String, LockStrategy> exceptions) {
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw new IllegalArgumentException("'%s' does not say the strategy of a table; write it as %s=none"
                    .formatted(word, TABLES.getFirst()));
        }
        String table = word.substring(0, equals);
        if (!TABLES.contains(table)) {
            throw new IllegalArgumentException("'%s' is no table that a locking strategy can be chosen for; use %s"
                    .formatted(table, String.join(", ", TABLES)));
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

    static Map<String, LockStrategy> preset(String name) {
        Map<String, LockStrategy> strategies = new HashMap<>();
        Properties lines = lines(name);
        lines.stringPropertyNames().forEach(table -> strategies.put(table, LockPlanReader.strategyOf(table, lines.getProperty(table))));
        return strategies;
    }

    private static Properties lines(String name) {
        String file = name + ".properties";
        Properties lines = new Properties();
        try (Reader reader = new InputStreamReader(LockPlanReader.class.getResourceAsStream(file), StandardCharsets.UTF_8)) {
            lines.load(reader);
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read from the contracts' jar", e);
        }
    }
}
