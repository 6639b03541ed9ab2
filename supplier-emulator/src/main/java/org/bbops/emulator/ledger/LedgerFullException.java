package org.bbops.emulator.ledger;

/** The emulator keeps as many orders or deliveries as it may; the order was not taken. */
public final class LedgerFullException extends RuntimeException {

    /** @param message one sentence */
    public LedgerFullException(String message) {
        super(message);
    }
}
