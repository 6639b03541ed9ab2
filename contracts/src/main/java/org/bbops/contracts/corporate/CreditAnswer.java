package org.bbops.contracts.corporate;

/**
 * The outcome of a credit check.
 *
 * @param sufficient whether the credit covers the amount asked for
 */
public record CreditAnswer(boolean sufficient) {
}
