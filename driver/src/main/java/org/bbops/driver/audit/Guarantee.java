package org.bbops.driver.audit;

import org.bbops.driver.experiment.RunConfiguration;

/**
 * What the way of purchasing promises. What it does not promise is what it is known to do: counted and reported, and no
 * violation.
 *
 * @param nothingLost every purchase order in the database comes to the supplier
 * @param nothingPhantom every purchase order that comes to the supplier is in the database
 */
public record Guarantee(boolean nothingLost, boolean nothingPhantom) {

    /** Purchasing by messages that commit with their orders. */
    public static final Guarantee BOTH = new Guarantee(true, true);
    /** Purchasing in sync: an order that the supplier took may be rolled back. */
    public static final Guarantee NOTHING_LOST = new Guarantee(true, false);
    /** Messages that do not commit with their orders: one may be missing. */
    public static final Guarantee NOTHING_PHANTOM = new Guarantee(false, true);

    /** That of a run. */
    public static Guarantee of(RunConfiguration run) {
        return run.isMessaging() ? ofHandOver(run.handOver(), run.xaLog()) : NOTHING_LOST;
    }

    /**
     * That of messaging.
     *
     * @param handOver a level of hand-over
     * @param xaLog a level of xa-log
     */
    public static Guarantee ofHandOver(String handOver, String xaLog) {
        return switch (handOver) {
            case "after-commit" -> NOTHING_PHANTOM;
            case "xa" -> xaLog.equals("on") ? BOTH : NOTHING_PHANTOM;
            default -> BOTH;
        };
    }
}
