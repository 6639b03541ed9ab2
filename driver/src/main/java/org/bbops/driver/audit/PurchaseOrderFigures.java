package org.bbops.driver.audit;

/**
 * What became of the run's purchase orders, as database and emulator tell together (docs/results.md). A figure that needs
 * the emulator's or the hand-over's counts is null when they were not asked.
 *
 * @param committed purchase orders in the database
 * @param sent those of them marked as sent, delivered ones included
 * @param delivered those of them with every line booked
 * @param queued those of them that wait in the outbox or the broker's queue
 * @param lost those of them that never reached the emulator, do not wait either and were not given up
 * @param duplicated orders that reached the emulator more than once
 * @param phantom orders that the emulator accepted and the database does not know
 * @param undeliverable orders that the emulator accepted and whose delivery, of a line or of all, it gave up
 */
public record PurchaseOrderFigures(long committed, long sent, long delivered, Long queued, Long lost, Long duplicated,
                                   Long phantom, Long undeliverable) {
}
