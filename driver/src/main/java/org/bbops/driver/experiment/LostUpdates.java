package org.bbops.driver.experiment;

import java.util.Arrays;
import java.util.List;

/**
 * Which combinations of levels may lose an update of m_inventory: two work orders read a part's stock, each writes what it
 * made of it, and the first write is gone. docs/isolation.md states it for every engine, isolation level and way
 * to treat m_inventory, and a test proves each cell.
 */
public final class LostUpdates {

    private static final String TABLE = "m_inventory";
    private static final String UNPROTECTED = "none";

    private LostUpdates() {
    }

    /** Whether the run's levels may lose an update. */
    public static boolean possible(RunConfiguration run) {
        return possible(run.database(), run.isolation(), run.locking());
    }

    /**
     * Whether these levels may lose an update.
     *
     * @param database level of {@code database}; how the engine controls concurrency makes no difference
     * @param isolation level of {@code isolation}
     * @param locking level of {@code locking}: a strategy or preset, then exceptions such as {@code m_inventory=none}
     */
    public static boolean possible(String database, String isolation, String locking) {
        return strategy(locking).equals(UNPROTECTED) && switch (isolation) {
            case "read-uncommitted", "read-committed" -> true;
            // The others refuse a write of a row that has been changed since it was read; InnoDB's snapshot is for reads only.
            case "repeatable-read" -> database.equals("mariadb");
            default -> false;
        };
    }

    /** The table's own strategy, or that of all tables; each preset locks m_inventory at read. */
    private static String strategy(String locking) {
        List<String> words = Arrays.asList(locking.split("\\s+"));
        return words.stream().filter(word -> word.startsWith(TABLE + "=")).findFirst()
            .map(word -> word.substring(TABLE.length() + 1)).orElse(words.getFirst());
    }
}
