/**
 * Hand-over of purchase orders (workload page, section 4): the interface and its implementation for purchasing by
 * {@code sync}; those for messaging are in {@code outbox} and {@code queue}.
 */
package org.bbops.supplier.handover;
