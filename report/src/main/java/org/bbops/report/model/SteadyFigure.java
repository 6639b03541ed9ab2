package org.bbops.report.model;

/** Figures whose drift is tested in a measured window. */
public enum SteadyFigure {
    /** Successful business operations per second. */
    THROUGHPUT("throughput", "throughput", "Throughput"),
    /** 90th percentile of all order-entry responses together. */
    ORDER_ENTRY_P90("orderEntryP90", "p90 of order entry", "p90 of order entry"),
    /** 90th percentile of the work orders' responses. */
    WORK_ORDER_P90("workOrderP90", "p90 of work orders", "p90 of work orders");

    private final String key;
    private final String words;
    private final String title;

    SteadyFigure(String key, String words, String title) {
        this.key = key;
        this.words = words;
        this.title = title;
    }

    /** Returns the name in summary.json of its change from the beginning of the window to the end. */
    public String wholeKey() {
        return key;
    }

    /** Returns the name in summary.json of its change from the first fifth to the last half. */
    public String earlyKey() {
        return key + "Early";
    }

    /** Returns the name for people. */
    public String words() {
        return words;
    }

    /** Returns the name as a heading. */
    public String title() {
        return title;
    }
}
