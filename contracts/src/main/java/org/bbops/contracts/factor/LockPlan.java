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

/**
 * Maps each table that transactions change to its {@link LockStrategy}, fixed for the life of a process. Stores consult
 * it; business code does not. Tables that no transaction changes are in no plan, as they need no protection.
 */
public final class LockPlan {

    private final String text;
    private final Map<String, LockStrategy> strategies;

    LockPlan(String text, Map<String, LockStrategy> strategies) {
        this.text = text;
        this.strategies = Map.copyOf(strategies);
    }

    /**
     * Returns the plan of a level: a strategy for all tables ({@code optimistic}) or a preset
     * ({@code disclosure-2002-a}), either with other strategies for single tables after it, such as
     * {@code pessimistic-updates m_inventory=none}.
     *
     * @throws IllegalArgumentException when it names a strategy, preset or table that does not exist; the message lists
     *     those that do
     */
    public static LockPlan of(String level) {
        return LockPlanReader.read(level);
    }

    /** Returns the names of the presets. */
    public static List<String> presets() {
        return LockPlanReader.NAMES;
    }

    /** Returns the tables with rows that some transaction changes, in alphabetical order. */
    public static List<String> tables() {
        return LockPlanReader.TABLES;
    }

    /** Returns the lock for reading rows that will not be changed. */
    public RowLock toRead(String table) {
        return strategyOf(table).toRead();
    }

    /** Returns the lock for reading rows that will be changed. */
    public RowLock toChange(String table) {
        return strategyOf(table).toChange();
    }

    /** Returns true when reads of some table lock rows that they will not change. */
    public boolean locksReads() {
        return strategies.values().stream().anyMatch(strategy -> strategy.toRead() != RowLock.NONE);
    }

    /** Returns true when reads of some table lock rows, to change them or not. */
    public boolean locks() {
        return locksReads() || strategies.values().stream().anyMatch(strategy -> strategy.toChange() != RowLock.NONE);
    }

    /** Returns true when the table's rows have neither locks nor checks. */
    public boolean leavesUnprotected(String table) {
        return strategyOf(table) == LockStrategy.NONE;
    }

    /** Returns the check that a write of a previously read row makes. */
    public WriteCheck check(String table) {
        return strategyOf(table).check();
    }

    /** Returns true when some strategy applies to the table; none applies to a table that nothing changes. */
    public boolean covers(String table) {
        return strategies.containsKey(table);
    }

    private LockStrategy strategyOf(String table) {
        LockStrategy strategy = strategies.get(table);
        if (strategy == null) {
            throw new IllegalArgumentException(
                    "the lock plan says nothing of " + table + "; it covers " + String.join(", ", new TreeMap<>(strategies).keySet()));
        }
        return strategy;
    }

    /** Returns the canonical form of the level. */
    @Override
    public String toString() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LockPlan plan && plan.text.equals(text) && plan.strategies.equals(strategies);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Reads a level of {@code locking}: the strategy or preset of all tables, then exceptions. */
    static final class LockPlanReader {

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

        private static LockStrategy strategyOf(String table, String name) {
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
            lines.stringPropertyNames().forEach(table -> strategies.put(table, strategyOf(table, lines.getProperty(table))));
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

    /** The lock that a read takes on the rows it finds, held until the transaction ends. */
    public enum RowLock {
        /** No lock of its own; the isolation level may take one. */
        NONE,
        /** Other transactions may read and take shared locks, and wait to change. */
        SHARED,
        /** Other transactions wait to lock and to change. */
        EXCLUSIVE
    }

    /** Condition that an UPDATE or DELETE adds to detect a concurrent change (version, all columns, none). */
    public enum WriteCheck {
        /** No check: the last write wins. */
        NONE,
        /** The version column. */
        VERSION,
        /** Every column that was read, except the version, which such a write need not increment. */
        ALL_COLUMNS
    }
}
