package org.bbops.migrations.population;

import org.bbops.contracts.event.RunListener;

/** Counts written rows and reports them to the listener at intervals. */
final class LoadProgress {

    private static final int ROWS_PER_CALL = 4_096;

    private final RunListener listener;
    private final long total;
    private long done;
    private String table = "";

    LoadProgress(RunListener listener, long total) {
        this.listener = listener;
        this.total = total;
    }

    void begin(String name) {
        table = name;
        tell();
    }

    void row() {
        if (++done % ROWS_PER_CALL == 0) {
            tell();
        }
    }

    long done() {
        return done;
    }

    void tell() {
        listener.advance(table, done, total);
    }
}
