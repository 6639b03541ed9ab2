package org.bbops.driver.capacity;

import java.util.ArrayList;
import java.util.List;
import org.bbops.analysis.file.StepActivity;

/**
 * A step of a course that was measured.
 *
 * @param injectionRate where
 * @param kind what for
 * @param verdict what it says
 * @param bbopsPerMinute business operations completed per minute
 * @param p90Millis 90th percentile of the response of newOrder, milliseconds; NaN when none succeeded
 * @param occupancy how much of each resource was in use
 * @param demand what it took of each resource; null when not known
 * @param activity work beside the operations; null when not known
 * @param reasons one sentence for each reason why it did not pass; where nothing was broken the rules that are untold
 */
public record Step(int injectionRate, StepKind kind, StepVerdict verdict, double bbopsPerMinute, double p90Millis, Occupancy occupancy,
        Demand demand, StepActivity activity, List<String> reasons) {

    /** Keeps a copy. */
    public Step {
        reasons = List.copyOf(reasons);
    }

    /** A step of which no more is known than its operations. */
    public Step(int injectionRate, StepKind kind, StepVerdict verdict, double bbopsPerMinute, double p90Millis, Occupancy occupancy,
            Demand demand, List<String> reasons) {
        this(injectionRate, kind, verdict, bbopsPerMinute, p90Millis, occupancy, demand, null, reasons);
    }

    /** Returns this step with what went on beside its operations. */
    public Step with(StepActivity beside) {
        return new Step(injectionRate, kind, verdict, bbopsPerMinute, p90Millis, occupancy, demand, beside, reasons);
    }

    /** Returns this step with one more reason. */
    public Step because(String reason) {
        List<String> all = new ArrayList<>(reasons);
        all.add(reason);
        return new Step(injectionRate, kind, verdict, bbopsPerMinute, p90Millis, occupancy, demand, activity, all);
    }

    /** Formats the verdict as people read it, with the rules that are untold. */
    public String verdictText() {
        return verdict == StepVerdict.NOTHING_BROKEN ? "%s (%s)".formatted(verdict.label(), reason()) : verdict.label();
    }

    /** First reason why it did not pass; empty when it did. */
    String reason() {
        return reasons.isEmpty() ? "" : reasons.getFirst();
    }
}
