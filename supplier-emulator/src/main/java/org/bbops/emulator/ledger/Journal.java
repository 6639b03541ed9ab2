package org.bbops.emulator.ledger;

/** Write-ahead journal: stores facts before they are acknowledged. */
interface Journal {

    /** Stores nothing: the ledger ends with its process. */
    Journal NONE = _ -> {
    };

    /** Stores a fact durably: it survives a crash of this process. */
    void write(Fact fact);

    /** Writes nothing any more. */
    default void close() {
    }
}
