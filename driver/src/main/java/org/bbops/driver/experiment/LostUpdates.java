package org.bbops.driver.experiment;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.engines.DatabaseEngine;

/**
 * Determines the tables in which a run's levels permit lost updates: two transactions read a row, each writes a value derived from it, and
 * the first write is lost. docs/isolation.md has the table for every engine, isolation level and strategy of m_inventory, each cell proved by
 * a test; its section "Lost updates of other tables" has the conditions for the others.
 */
public final class LostUpdates {

    /** Tables with rows that an interaction reads by one call and stores by another, with no lock between them. */
    private static final Set<SharedTable> CALLED = Set.of(SharedTable.LINES, SharedTable.ORDERS);

    private LostUpdates() {
    }

    /** Returns true when the run's levels permit lost updates. */
    public static boolean possible(RunConfiguration run) {
        return !tables(run).isEmpty();
    }

    /** Returns the names of the tables in which the run's levels permit lost updates. */
    public static List<String> tables(RunConfiguration run) {
        boolean overwrites = run.database().isolation().overwrites(run.isolation());
        return Stream.of(SharedTable.values())
                .filter(table -> run.callsEntities() && CALLED.contains(table) || overwrites && isExposed(table, run))
                .map(table -> table.label).toList();
    }

    /**
     * Returns true when these levels permit lost updates of m_inventory.
     *
     * @param database the engine; its concurrency control makes no difference
     * @param isolation level of {@code isolation}
     * @param locking level of {@code locking}: a strategy or preset, then exceptions such as {@code m_inventory=none}
     */
    public static boolean possible(DatabaseEngine database, String isolation, String locking) {
        return database.isolation().overwrites(isolation) && isUnprotected(SharedTable.INVENTORY, locking);
    }

    /**
     * Returns true when updates of the table may be lost. Rows of two tables are protected by another one whose rows their transactions lock
     * or compare first, unless they have read a snapshot before that. Purchase orders and their lines are exposed only to the transaction
     * that reads an order to send it.
     */
    private static boolean isExposed(SharedTable table, RunConfiguration run) {
        return isUnprotected(table, run.locking()) && switch (table) {
            case LINES -> isUnprotected(SharedTable.ORDERS, run.locking()) || storesWhatItReads(run)
                    || findsKeysFirst(run) && readsOldRowsAfterLocking(SharedTable.ORDERS, run);
            // scheduleWorkOrder reads the bill of materials before it locks the inventory.
            case COMPONENTS -> isUnprotected(SharedTable.INVENTORY, run.locking()) || !run.domainsShareAProcess()
                    || storesWhatTheSenderReads(run) || readsOldRowsAfterLocking(SharedTable.INVENTORY, run);
            case PURCHASE_ORDERS -> storesWhatTheSenderReads(run);
            case PURCHASE_ORDER_LINES -> storesWhatTheSenderReads(run) && !locksReadOrders(run);
            case INVENTORY, ORDERS -> true;
        };
    }

    private static boolean storesWhatTheSenderReads(RunConfiguration run) {
        return run.isMessaging() && storesWhatItReads(run);
    }

    /** Returns true when a delivery waits for the transaction that reads its purchase order to send it. */
    private static boolean locksReadOrders(RunConfiguration run) {
        return LockPlan.of(run.locking()).toRead(SharedTable.PURCHASE_ORDERS.label) != RowLock.NONE;
    }

    /** Returns true when even a transaction that only reads a row writes it back unchanged. */
    private static boolean storesWhatItReads(RunConfiguration run) {
        return run.persistence().equals("bmp") && !run.level(Factor.DIRTY_CHECK).equals("on");
    }

    /** Returns true when a plain read finds a row's key before the row is locked. */
    private static boolean findsKeysFirst(RunConfiguration run) {
        return run.persistence().equals("bmp") && !run.level(Factor.FAT_KEY).equals("on");
    }

    /** Returns true when a transaction that made a plain read before it locked a row of the table reads other rows as they were then. */
    private static boolean readsOldRowsAfterLocking(SharedTable locked, RunConfiguration run) {
        return run.database().isolation().locksNewerThanSnapshot(run.isolation())
                && LockPlan.of(run.locking()).toChange(locked.label) != RowLock.NONE;
    }

    /** Returns true when neither the table's own strategy nor the common one protects it; each preset protects all of them. */
    private static boolean isUnprotected(SharedTable table, String locking) {
        return LockPlan.of(locking).leavesUnprotected(table.label);
    }

    /** Tables with rows that two transactions may write concurrently; rows of the others have a single writer or another lock. */
    private enum SharedTable {
        INVENTORY("m_inventory"), LINES("o_orderline"), ORDERS("o_orders"), COMPONENTS("s_component"), PURCHASE_ORDERS(
                "s_purchase_order"), PURCHASE_ORDER_LINES("s_purchase_orderline");

        private final String label;

        SharedTable(String label) {
            this.label = label;
        }
    }
}
