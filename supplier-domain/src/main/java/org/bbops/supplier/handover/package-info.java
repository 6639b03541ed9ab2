/**
 * Interface by which a purchase order leaves the transaction that wrote it (workload page, section 4), and purchasing by {@code sync};
 * each hand-over of messaging is a package beside this one.
 */
package org.bbops.supplier.handover;
