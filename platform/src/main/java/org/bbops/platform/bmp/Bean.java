package org.bbops.platform.bmp;

/**
 * A row that the transaction has loaded or created.
 *
 * @param <R> what the domain knows of it
 */
final class Bean<R> {

    private final boolean created;
    private boolean stored;
    private boolean touched;
    private R written;
    private int version;
    private R row;

    private Bean(R row, int version, boolean created) {
        this.created = created;
        this.written = row;
        this.version = version;
        this.row = row;
    }

    /**
     * One that was found.
     *
     * @param row as the database has it
     * @param version its version there
     */
    static <R> Bean<R> loaded(R row, int version) {
        return new Bean<>(row, version, false);
    }

    /** One whose row has just been inserted. */
    static <R> Bean<R> created(R row) {
        return new Bean<>(row, 0, true);
    }

    /** The row as it was when it was read, or as the transaction has written it since. */
    R written() {
        return written;
    }

    /** Its version there. */
    int version() {
        return version;
    }

    /** The row as the transaction wants it. */
    R row() {
        return row;
    }

    void change(R newRow) {
        this.row = newRow;
    }

    /** Lets it count as changed until it is stored. */
    void touch() {
        touched = true;
    }

    boolean isChanged() {
        return touched || !row.equals(written);
    }

    /** Says that the row has been written as the transaction wants it. */
    void store() {
        version += isChanged() ? 1 : 0;
        written = row;
        touched = false;
        stored = true;
    }

    /** Whether it has been stored and is as it was then. */
    boolean isStored() {
        return stored && !isChanged();
    }

    /** Whether its row was inserted by this transaction and is as it was then. */
    boolean isCreated() {
        return created && !isChanged();
    }
}
