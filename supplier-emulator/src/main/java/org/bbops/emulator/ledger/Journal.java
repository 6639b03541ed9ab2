package org.bbops.emulator.ledger;

/** Where facts are written down before anybody hears of them. */
interface Journal {

    /** Nowhere: the ledger dies with its process. */
    Journal NONE = _ -> {
    };

    /** Writes a fact down; it is still there when this process dies right after. */
    void write(Fact fact);

    /** Writes nothing any more. */
    default void close() {
    }
}
