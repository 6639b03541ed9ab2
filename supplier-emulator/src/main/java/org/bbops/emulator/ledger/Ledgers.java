package org.bbops.emulator.ledger;

import java.util.concurrent.atomic.AtomicReference;

/** The ledger in use. A reset opens a new one; what is still under way for the old one no longer counts. */
public final class Ledgers {

    private final AtomicReference<Ledger> current = new AtomicReference<>(new Ledger());

    /** The ledger in use. */
    public Ledger current() {
        return current.get();
    }

    /** Forgets everything. */
    public void reset() {
        current.set(new Ledger());
    }

    /** Whether nobody has reset since this ledger was the one in use. */
    public boolean isCurrent(Ledger ledger) {
        return current.get() == ledger;
    }
}
