package org.bbops.driver.rules;

import java.util.List;
import org.bbops.analysis.file.QueueLook;

/**
 * Purchase orders on their way to the supplier, which the driver does not measure.
 *
 * @param looks number of waiting orders, sample by sample
 * @param handOverP90Millis 90th percentile of the time from their commit to the supplier, of those sent in the steady state; NaN when not known
 */
public record Waiting(List<QueueLook> looks, double handOverP90Millis) {

    /** Unknown figures. */
    public static final Waiting UNKNOWN = new Waiting(List.of(), Double.NaN);

    /** Keeps a copy. */
    public Waiting {
        looks = List.copyOf(looks);
    }
}
