package org.bbops.platform.bmp;

/**
 * A row that the transaction has loaded or created.
 *
 * @param <R> what the domain knows of it
 */
final class Bean<R> {

    private final R loaded;
    private final int version;
    private R row;

    /**
     * @param loaded the row as the database has it
     * @param version its version there
     */
    Bean(R loaded, int version) {
        this.loaded = loaded;
        this.version = version;
        this.row = loaded;
    }

    /** The row as it is in the database, or was when it was read. */
    R loaded() {
        return loaded;
    }

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

    boolean isChanged() {
        return !row.equals(loaded);
    }
}
