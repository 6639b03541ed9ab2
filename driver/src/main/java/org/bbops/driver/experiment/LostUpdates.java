package org.bbops.driver.experiment;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.engines.DatabaseEngine;

/**
 * Of which tables a run's levels may lose an update: two transactions read a row, each writes what it made of it, and the first write
 * is gone. docs/isolation.md states it for every engine, isolation level and strategy of m_inventory, and a test proves each cell;
 * its "Lost updates of other tables" says when one of these loses any.
 */
public final class LostUpdates {

    private static final String INVENTORY = "m_inventory";
    private static final String LINES = "o_orderline";
    private static final String ORDERS = "o_orders";
    private static final String COMPONENTS = "s_component";
    /** Those whose rows two transactions may change at once; rows of the others have one who changes them, or a lock besides. */
    private static final List<String> TABLES = List.of(INVENTORY, LINES, ORDERS, COMPONENTS);

    private LostUpdates() {
    }

    /** Whether the run's levels may lose an update. */
    public static boolean possible(RunConfiguration run) {
        return !tables(run).isEmpty();
    }

    /** The tables of which the run's levels may lose an update, by name. */
    public static List<String> tables(RunConfiguration run) {
        return run.database().isolation().overwrites(run.isolation())
                ? TABLES.stream().filter(table -> isExposed(table, run)).toList() : List.of();
    }

    /**
     * Whether these levels may lose an update of m_inventory.
     *
     * @param database the engine; how it controls concurrency makes no difference
     * @param isolation level of {@code isolation}
     * @param locking level of {@code locking}: a strategy or preset, then exceptions such as {@code m_inventory=none}
     */
    public static boolean possible(DatabaseEngine database, String isolation, String locking) {
        return database.isolation().overwrites(isolation) && isUnprotected(INVENTORY, locking);
    }

    /** Rows of two tables are changed behind those of another one that their transactions lock or compare first. */
    private static boolean isExposed(String table, RunConfiguration run) {
        return isUnprotected(table, run.locking()) && switch (table) {
            case LINES -> isUnprotected(ORDERS, run.locking()) || storesWhatItReads(run);
            case COMPONENTS -> isUnprotected(INVENTORY, run.locking()) || !run.isOneJvm()
                    || run.isMessaging() && storesWhatItReads(run);
            default -> true;
        };
    }

    /** Whether even who only reads a row writes it, as it was. */
    private static boolean storesWhatItReads(RunConfiguration run) {
        return run.persistence().equals("bmp") && !run.level(Factor.DIRTY_CHECK).equals("on");
    }

    /** By the table's own strategy, or that of all; each preset protects all four. */
    private static boolean isUnprotected(String table, String locking) {
        String[] words = locking.split("\\s+");
        return Stream.of(words).filter(word -> word.startsWith(table + "=")).findFirst().orElse(table + "=" + words[0])
                .equals(table + "=none");
    }
}
