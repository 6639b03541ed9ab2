package org.bbops.contracts.wire;

/**
 * The supplier domain's answer to a delivery: {@code <delivery-answer order="12" result="delivered"/>}.
 *
 * @param order po_number
 * @param result outcome of the delivery
 */
public record DeliveryAnswer(int order, Result result) {

    /** DELIVERED: every line is booked. RETRY: not visible yet, or a conflict; send it again. UNKNOWN: never ordered. */
    public enum Result {
        DELIVERED, RETRY, UNKNOWN
    }
}
