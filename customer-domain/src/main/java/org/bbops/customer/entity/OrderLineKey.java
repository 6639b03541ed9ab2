package org.bbops.customer.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;

/**
 * Key of o_orderline.
 *
 * @param orderId ol_o_id
 * @param lineId ol_id
 */
@Embeddable
public record OrderLineKey(@Column(name = "ol_o_id") int orderId, @Column(name = "ol_id") int lineId) {
}
