package org.bbops.driver.experiment;

/**
 * Promise of a way of purchasing. Effects that it does not rule out are counted and reported by the audit, but are no violation.
 *
 * @param nothingLost every purchase order in the database reaches the supplier
 * @param nothingPhantom every purchase order that reaches the supplier is in the database
 */
public record Guarantee(boolean nothingLost, boolean nothingPhantom) {

    /** Purchasing by messages that commit with their orders. */
    public static final Guarantee BOTH = new Guarantee(true, true);
    /** Purchasing in sync: the transaction of an order that the supplier accepted may be rolled back. */
    public static final Guarantee NOTHING_LOST = new Guarantee(true, false);
    /** Messages that do not commit with their orders, so that one may be missing. */
    public static final Guarantee NOTHING_PHANTOM = new Guarantee(false, true);
}
