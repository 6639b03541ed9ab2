package org.bbops.driver.experiment;

/**
 * Promise of a run's levels. Effects that it does not rule out are counted and reported by the audit, but are no violation.
 *
 * @param nothingLost every purchase order in the database reaches the supplier
 * @param nothingPhantom every purchase order that reaches the supplier is in the database
 * @param nothingHalfDone each interaction of order entry is written as a whole or not at all, and overwrites no other's changes
 * @param nothingSplit each transaction over several domains commits in all of them or in none, whatever fails in between
 */
public record Guarantee(boolean nothingLost, boolean nothingPhantom, boolean nothingHalfDone, boolean nothingSplit) {

    /** Purchasing by messages that commit with their orders. */
    public static final Guarantee BOTH = new Guarantee(true, true);
    /** Purchasing in sync: the transaction of an order that the supplier accepted may be rolled back. */
    public static final Guarantee NOTHING_LOST = new Guarantee(true, false);
    /** Messages that do not commit with their orders, so that one may be missing. */
    public static final Guarantee NOTHING_PHANTOM = new Guarantee(false, true);

    /** Promise of a way of purchasing, with interactions that are transactions. */
    public Guarantee(boolean nothingLost, boolean nothingPhantom) {
        this(nothingLost, nothingPhantom, true, true);
    }

    /** Returns the same promise where each use of an entity is a transaction of its own. */
    public Guarantee withSeparateEntities() {
        return new Guarantee(nothingLost, nothingPhantom, false, nothingSplit);
    }

    /** Returns the same promise where a failure may leave a transaction committed in one domain only. */
    public Guarantee withSplitTransactions() {
        return new Guarantee(nothingLost, nothingPhantom, nothingHalfDone, false);
    }
}
