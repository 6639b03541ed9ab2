package org.bbops.platform.bmp;

import org.bbops.platform.table.TableSql.Snapshot;

/**
 * A row that the transaction has loaded or created.
 *
 * @param <R> record of the row
 */
final class Bean<R> {

    private final boolean created;
    private boolean stored;
    private boolean touched;
    private Snapshot<R> written;
    private R row;

    private Bean(Snapshot<R> written, boolean created) {
        this.created = created;
        this.written = written;
        this.row = written.row();
    }

    /**
     * Returns a bean for a row that was found.
     *
     * @param found as the database has it
     */
    static <R> Bean<R> loaded(Snapshot<R> found) {
        return new Bean<>(found, false);
    }

    /** Returns a bean whose row has just been inserted. */
    static <R> Bean<R> created(R row) {
        return new Bean<>(Snapshot.inserted(row), true);
    }

    /** The row as it was when it was read, or as the transaction has written it since. */
    Snapshot<R> written() {
        return written;
    }

    /** The row as the transaction wants it. */
    R row() {
        return row;
    }

    void change(R newRow) {
        this.row = newRow;
    }

    /** Makes it count as changed until it is stored. */
    void touch() {
        touched = true;
    }

    boolean isChanged() {
        return touched || !row.equals(written.row());
    }

    /** Returns the increment of the row's version when the bean is stored: 1 for a changed bean, else 0. */
    int changes() {
        return isChanged() ? 1 : 0;
    }

    /** Records that the row has been written in its current state. */
    void store() {
        written = new Snapshot<>(row, written.version() + changes());
        touched = false;
        stored = true;
    }

    /** Returns true when the bean has been stored and has not changed since. */
    boolean isStored() {
        return stored && !isChanged();
    }

    /** Returns true when this transaction inserted the row and has not changed it since. */
    boolean isCreated() {
        return created && !isChanged();
    }
}
