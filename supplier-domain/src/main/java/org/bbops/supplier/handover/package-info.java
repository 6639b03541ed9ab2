/** How a purchase order leaves the transaction that wrote it (workload page, section 4). */
package org.bbops.supplier.handover;
