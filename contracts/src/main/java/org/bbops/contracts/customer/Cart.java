package org.bbops.contracts.customer;

import java.util.List;

/**
 * A cart's content.
 *
 * @param cartId its opaque name
 * @param customerId its customer
 * @param lines one per item, in the order in which the items first came in
 */
public record Cart(String cartId, int customerId, List<LineRequest> lines) {
}
