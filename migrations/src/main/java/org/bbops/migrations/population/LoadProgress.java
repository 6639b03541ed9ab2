package org.bbops.migrations.population;

import org.bbops.contracts.event.RunListener;

/** Counter of written rows, which reports them to the listener at intervals. */
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
        report();
    }

    void row() {
        if (++done % ROWS_PER_CALL == 0) {
            report();
        }
    }

    long done() {
        return done;
    }

    void report() {
        listener.advance(table, done, total);
    }
}
