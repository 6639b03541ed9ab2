package org.bbops.driver.experiment;

/**
 * Promise of a way of purchasing. The audit counts and reports what is not promised, and does not call it a violation.
 *
 * @param nothingLost every purchase order in the database reaches the supplier
 * @param nothingPhantom every purchase order that reaches the supplier is in the database
 */
public record Guarantee(boolean nothingLost, boolean nothingPhantom) {

    /** Purchasing by messages that commit with their orders. */
    public static final Guarantee BOTH = new Guarantee(true, true);
    /** Purchasing in sync: an order that the supplier took may be rolled back. */
    public static final Guarantee NOTHING_LOST = new Guarantee(true, false);
    /** Messages that do not commit with their orders: one may be missing. */
    public static final Guarantee NOTHING_PHANTOM = new Guarantee(false, true);
}
