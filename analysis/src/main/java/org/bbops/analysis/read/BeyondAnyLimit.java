package org.bbops.analysis.read;

/** Wording for a percentile without a value because it falls among transactions that ended in an error. */
public final class BeyondAnyLimit {

    /** Description of such a percentile, to be put into a sentence; a 90th has no value with more than a tenth of errors. */
    public static final String WORDS = "beyond any limit (more than a tenth ended in errors)";

    private BeyondAnyLimit() {
    }
}
