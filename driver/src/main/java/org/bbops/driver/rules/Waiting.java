package org.bbops.driver.rules;

import java.util.List;
import java.util.OptionalDouble;
import org.bbops.analysis.file.QueueLook;

/**
 * Purchase orders on their way to the supplier, beside what the driver measured.
 *
 * @param looks how many waited, moment by moment
 * @param handOverP90Millis 90th percentile of the time from their commit to the supplier; empty when it is not known of this window alone
 */
public record Waiting(List<QueueLook> looks, OptionalDouble handOverP90Millis) {

    /** Nothing is known. */
    public static final Waiting UNKNOWN = new Waiting(List.of(), OptionalDouble.empty());

    /** Keeps a copy. */
    public Waiting {
        looks = List.copyOf(looks);
    }
}
