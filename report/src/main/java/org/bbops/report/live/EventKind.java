package org.bbops.report.live;

/** What a live page is told of, by name, and how many of a kind are kept for pages that come later. */
enum EventKind {

    /** All that is going to be done; once. */
    UNDERTAKING("undertaking", 1),
    /** The runs that are known by now. */
    PLAN("plan", 1),
    /** A run begins; what was kept of the run before loses its meaning. */
    RUN("run", 1),
    /** What is being done now. */
    STAGE("stage", 1),
    /** How far that is. */
    ADVANCE("advance", 1),
    /** An interval of the run is over; an hour's at the usual length of 5 s. */
    INTERVAL("interval", 720),
    /** A run has ended; as many as an experiment may have. */
    RUN_END("runEnd", 200),
    /** Something did not go as it should. */
    WARNING("warning", 20),
    /** Somebody pressed the stop button. */
    STOPPING("stopping", 1),
    /** All is over; nothing follows. */
    END("end", 1);

    private final String label;
    private final int keptMax;

    EventKind(String label, int keptMax) {
        this.label = label;
        this.keptMax = keptMax;
    }

    String label() {
        return label;
    }

    int keptMax() {
        return keptMax;
    }

    /** Whether it says something of the run under way only. */
    boolean isOfOneRun() {
        return this == STAGE || this == ADVANCE || this == INTERVAL;
    }
}
