package org.bbops.supplier.outbox;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What travels through the broker, as JSON.
 *
 * @param poNumber the purchase order to send
 * @param createdAtEpochMicros when it was handed over, just before its transaction committed
 */
record HandOverMessage(int poNumber, long createdAtEpochMicros) {

    private static final JsonMapper JSON = JsonMapper.shared();

    static HandOverMessage of(PendingOrder order) {
        return new HandOverMessage(order.orderNumber(), order.createdAtEpochMicros());
    }

    static HandOverMessage parse(String text) {
        try {
            return JSON.readValue(text, HandOverMessage.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("a message of the purchase order queue is not of bbops: " + text, e);
        }
    }

    String toText() {
        return JSON.writeValueAsString(this);
    }
}
