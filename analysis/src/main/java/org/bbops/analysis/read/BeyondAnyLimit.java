package org.bbops.analysis.read;

/** How people are told of a percentile that has no value because it falls among transactions which ended in an error. */
public final class BeyondAnyLimit {

    /** What such a percentile is, in a sentence; a 90th is so with more than a tenth of errors. */
    public static final String WORDS = "beyond any limit (more than a tenth ended in errors)";

    private BeyondAnyLimit() {
    }
}
