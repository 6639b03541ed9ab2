/**
 * Ways by which a purchase order leaves the transaction that wrote it (workload page, section 4), and the one of
 * purchasing by {@code sync}; those of messaging are in {@code outbox} and {@code queue}.
 */
package org.bbops.supplier.handover;
