package org.bbops.contracts.corporate;

/**
 * The discount of one customer.
 *
 * @param discountId d_id of c_discount, such as {@code Platinum}
 * @param percent d_percent, 0 to 100
 */
public record DiscountAnswer(String discountId, int percent) {
}
