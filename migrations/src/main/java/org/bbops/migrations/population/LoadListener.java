package org.bbops.migrations.population;

/** Receives the progress of a load from time to time: enough for a progress bar. */
@FunctionalInterface
public interface LoadListener {

    /** Ignores the progress. */
    LoadListener NONE = (table, rowsDone, rowsTotal) -> {
    };

    /**
     * Called by the loading thread, at least once per table and at the end.
     *
     * @param table the table being written
     * @param rowsDone over all tables
     * @param rowsTotal over all tables
     */
    void progress(String table, long rowsDone, long rowsTotal);
}
