package org.bbops.driver.audit;

/**
 * All that checks look into.
 *
 * @param tables the database, as of one moment
 * @param baseline what was loaded before the run
 * @param purchaseOrders the run's purchase orders
 * @param evidence the others' counts
 */
record Books(Tables tables, Baseline baseline, PurchaseOrders purchaseOrders, AuditEvidence evidence) {
}
