package org.bbops.platform.watch;

/**
 * Number of times that sessions were found waiting for a lock of a table.
 *
 * @param table in lower case; null when nobody names it
 * @param index in lower case; null when the engine does not name it
 * @param toldBy {@code engine}, {@code statement} (the first table that the waiting statement names) or {@code nobody}
 * @param samples observations since the process started
 */
public record LockWaitFigures(String table, String index, String toldBy, long samples) {
}
