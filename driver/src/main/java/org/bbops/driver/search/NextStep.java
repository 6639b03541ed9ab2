package org.bbops.driver.search;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a search does next. */
public sealed interface NextStep {

    /**
     * Make a trial.
     *
     * @param injectionRate where
     * @param kind how long
     */
    record Attempt(int injectionRate, TrialKind kind) implements NextStep {
    }

    /**
     * End.
     *
     * @param verdict what was found
     * @param injectionRate the highest rate that full runs passed; 0 when there is none
     * @param sentence all of it in one sentence
     */
    record Conclusion(SearchVerdict verdict, int injectionRate, String sentence) implements NextStep {
    }

    /** How a search ends. */
    enum SearchVerdict {
        /** Full runs pass at the rate and fail one step above. */
        CONFIRMED("confirmed", 0),
        /** The highest rate that was allowed passes. */
        AT_MAX("at-max", 0),
        /** The lowest rate fails. */
        NOTHING_PASSES("nothing-passes", 1),
        /** Above the rate that passes, the driver could not measure. */
        DRIVER_LIMIT("driver-limit", 2),
        /** Trials contradict each other, or were too few. */
        NOT_CONFIRMED("not-confirmed", 2);

        private final String label;
        private final int exitCode;

        SearchVerdict(String label, int exitCode) {
            this.label = label;
            this.exitCode = exitCode;
        }

        /** The verdict as search.json and people name it. */
        @JsonValue
        public String label() {
            return label;
        }

        /** What the command exits with. */
        public int exitCode() {
            return exitCode;
        }
    }
}
