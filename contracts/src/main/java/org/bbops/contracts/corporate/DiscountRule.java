package org.bbops.contracts.corporate;

/**
 * The rule that gives a customer a discount, as a population writes it into c_rule. The corporate domain interprets the table's text, so
 * another text there is another rule.
 *
 * <p>The text is an expression of the Spring Expression Language whose value is a d_id of c_discount. It can name the facts
 * {@code ytdPayment}, {@code balance}, {@code creditLimit} (money units) and {@code years} (whole years as a customer plus
 * the part of the current one, so that "over five years" is {@code years > 5}).
 */
public final class DiscountRule {

    /** r_id of the rule. */
    public static final String ID = "discount";

    /** r_text of the rule (workload page, section 2). */
    public static final String TEXT = """
            ytdPayment > 300000 ? 'Platinum'
            : ytdPayment > 200000 ? 'Gold'
            : ytdPayment > 100000 ? 'Silver'
            : years > 5 ? 'LongTime'
            : creditLimit == 0 and balance == 0 ? 'FirstTime'
            : 'Just-a-customer'
            """;

    private DiscountRule() {
    }
}
