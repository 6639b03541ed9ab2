package org.bbops.platform.table;

/**
 * Known state of a row in the database.
 *
 * @param row as it was read, or as the transaction has written it since
 * @param version its version then
 */
public record Snapshot<R>(R row, int version) {

    /** A row that has just been inserted. */
    public static <R> Snapshot<R> inserted(R row) {
        return new Snapshot<>(row, 0);
    }
}
