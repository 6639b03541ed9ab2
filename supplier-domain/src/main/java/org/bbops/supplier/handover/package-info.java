/**
 * Interface by which a purchase order leaves the transaction that wrote it (workload page, section 4), and purchasing
 * by {@code sync}; each hand-over of messaging has its own package.
 */
package org.bbops.supplier.handover;
