package org.bbops.contracts.customer;

/**
 * Names a cart.
 *
 * @param cartId an opaque name
 */
public record CartKey(String cartId) {
}
