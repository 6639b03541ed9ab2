package org.bbops.driver.audit;

/**
 * Input of the checks.
 *
 * @param tables the database, as of one moment
 * @param baseline row counts loaded before the run
 * @param purchaseOrders the run's purchase orders
 * @param evidence the others' counts
 */
record Books(Tables tables, Baseline baseline, PurchaseOrders purchaseOrders, AuditEvidence evidence) {
}
