package org.bbops.emulator.ledger;

/** Writes facts down before they are announced to anybody. */
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
