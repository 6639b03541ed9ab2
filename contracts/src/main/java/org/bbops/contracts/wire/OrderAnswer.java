package org.bbops.contracts.wire;

/**
 * The emulator's answer to a purchase order: {@code <order-answer number="12" result="accepted"/>}.
 *
 * @param number po_number
 * @param result ACCEPTED when this number is new to the emulator, else DUPLICATE
 */
public record OrderAnswer(int number, Result result) {

    /** ACCEPTED: taken now. DUPLICATE: had been taken before; nothing more will be delivered for it. */
    public enum Result {
        ACCEPTED, DUPLICATE
    }
}
