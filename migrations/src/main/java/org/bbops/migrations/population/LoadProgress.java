package org.bbops.migrations.population;

/** Counts written rows and reports them to the listener at intervals. */
final class LoadProgress {

    private static final int ROWS_PER_CALL = 4_096;

    private final LoadListener listener;
    private final long total;
    private long done;
    private String table = "";

    LoadProgress(LoadListener listener, long total) {
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
        listener.progress(table, done, total);
    }
}
