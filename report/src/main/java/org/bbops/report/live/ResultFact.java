package org.bbops.report.live;

import java.util.List;
import java.util.Map;

/** What came out. */
public sealed interface ResultFact extends LiveFact {

    /**
     * A run has ended.
     *
     * @param number its place
     * @param verdict passed, failed or invalid
     * @param reasons why it is not passed, one sentence each
     * @param bbopsPerMinute of its steady state
     * @param offeredPerSecond of its steady state
     * @param achievedPerSecond of its steady state
     * @param p90Millis 90th percentile of each transaction that there was, by name
     * @param errors of its steady state
     * @param phantom purchase orders that the emulator took and the database does not know
     * @param lost purchase orders that never reached the supplier
     */
    record RunEnd(int number, String verdict, List<String> reasons, Double bbopsPerMinute, Double offeredPerSecond,
            Double achievedPerSecond, Map<String, Double> p90Millis, Long errors, Long phantom, Long lost) implements ResultFact {
    }

    /**
     * All is over; nothing follows.
     *
     * @param verdict on all of it, a word or two
     * @param sentence what there is to say besides
     */
    record End(String verdict, String sentence) implements ResultFact {
    }
}
