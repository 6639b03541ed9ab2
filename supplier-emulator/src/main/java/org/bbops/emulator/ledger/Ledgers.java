package org.bbops.emulator.ledger;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The ledger in use. A reset opens a new one; what is still under way for the old one no longer counts. */
public final class Ledgers {

    private static final String FILE = "ledger.journal";

    private final AtomicReference<Ledger> current;
    private final List<Undelivered> undelivered;
    private final Supplier<Journal> nextJournal;

    private Ledgers(Ledger first, List<Undelivered> undelivered, Supplier<Journal> nextJournal) {
        this.current = new AtomicReference<>(first);
        this.undelivered = undelivered;
        this.nextJournal = nextJournal;
    }

    /** In memory: they end with the process. */
    public static Ledgers inMemory() {
        return new Ledgers(new Ledger(Journal.NONE), List.of(), () -> Journal.NONE);
    }

    /**
     * With a journal in a folder, from which the ledger of a process that died is made again.
     *
     * @param folder made when missing
     */
    public static Ledgers keptIn(Path folder) {
        Path file = folder.resolve(FILE);
        List<Fact> facts = FileJournal.read(file);
        Ledger ledger = new Ledger(FileJournal.open(file));
        facts.forEach(ledger::apply);
        return new Ledgers(ledger, Undelivered.after(facts), () -> FileJournal.empty(file));
    }

    /** The ledger in use. */
    public Ledger current() {
        return current.get();
    }

    /** What the process before this one was still to deliver. */
    public List<Undelivered> undelivered() {
        return undelivered;
    }

    /** Forgets everything. */
    public synchronized void reset() {
        current.get().close();
        current.set(new Ledger(nextJournal.get()));
    }

    /** Whether nobody has reset since this ledger was the one in use. */
    public boolean isCurrent(Ledger ledger) {
        return current.get() == ledger;
    }
}
