package org.bbops.analysis.steady;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bbops.analysis.statistics.Change;

/**
 * Steadiness of the measured window of a run.
 *
 * @param verdict the verdict on the window
 * @param drifts of throughput and of response times
 * @param bursts of compilation and collection, in the order of time
 * @param jvmKnown true when the system reported compilation and garbage collection
 * @param rampUpNeededMillis shortest ramp-up that would have left a steady window; empty when it was not unsteady, or no length is shown to
 *     suffice
 */
public record Steadiness(SteadyVerdict verdict, List<Drift> drifts, List<Burst> bursts, boolean jvmKnown,
        OptionalLong rampUpNeededMillis) {

    /** Least share of the window that may be judged as its rest. */
    private static final double REST_MIN = 1.0 / 3;

    /**
     * Judges a window.
     *
     * @param window the intervals of the steady state, in the order of time
     */
    public static Steadiness of(List<Moment> window) {
        List<Drift> drifts = Drift.all(window);
        List<Burst> bursts = Burst.all(window, window);
        boolean known = !window.isEmpty() && window.stream().noneMatch(moment -> Double.isNaN(moment.compilationMillis()));
        if (isUnsteady(drifts, bursts)) {
            return new Steadiness(SteadyVerdict.NOT_STEADY, drifts, bursts, known, rampUpNeeded(window));
        }
        boolean surely = drifts.stream().allMatch(Drift::isSteady);
        return new Steadiness(surely ? SteadyVerdict.STEADY : SteadyVerdict.TOO_FEW_TO_TELL, drifts, bursts, known,
                OptionalLong.empty());
    }

    private static boolean isUnsteady(List<Drift> drifts, List<Burst> bursts) {
        return !bursts.isEmpty() || drifts.stream().anyMatch(Drift::isDrifting);
    }

    /**
     * Returns the start of the longest final part of the window that is significantly steady; the mere absence of a drift may be due to too
     * few intervals.
     */
    private static OptionalLong rampUpNeeded(List<Moment> window) {
        int last = Math.min((int) (window.size() * (1 - REST_MIN)), window.size() - Change.VALUES_MIN);
        for (int from = 1; from <= last; from++) {
            List<Moment> rest = window.subList(from, window.size());
            double part = (double) rest.size() / window.size();
            if (Burst.all(window, rest).isEmpty() && Drift.all(rest).stream().allMatch(drift -> drift.isSteadyIn(part))) {
                return OptionalLong.of(rest.getFirst().fromMillis());
            }
        }
        return OptionalLong.empty();
    }

    /** Describes the verdict in one sentence, without a full stop. */
    public String sentence() {
        String sentence = switch (verdict) {
            case STEADY -> "steady: throughput and p90 changed by less than 10 % from beginning to end";
            case TOO_FEW_TO_TELL -> "no drift was shown, but there are too few intervals to rule out one of 10 %";
            case NOT_STEADY -> "not steady: " + reasons() + "; " + remedy();
        };
        return jvmKnown ? sentence : sentence + "; the system did not report what its JVMs did";
    }

    private String remedy() {
        return rampUpNeededMillis.isEmpty() ? "no ramp-up length would have made this window steady; measure for longer"
                : String.format(Locale.ROOT, "a ramp up of %.0f s would have been long enough", rampUpNeededMillis.getAsLong() / 1_000.0);
    }

    private String reasons() {
        List<String> reasons = new ArrayList<>(drifts.stream().filter(Drift::isDrifting)
                .map(drift -> String.format(Locale.ROOT, "%s changed by %+.0f %% (%+.0f to %+.0f %%)", drift.figure(),
                        100 * drift.change(), 100 * drift.low(), 100 * drift.high()))
                .toList());
        bursts.stream().collect(Collectors.groupingBy(Burst::kind, TreeMap::new, Collectors.toList()))
                .forEach((kind, some) -> reasons.add(String.format(Locale.ROOT, "%s took too much of %d interval%s, up to %.0f %%",
                        kind, some.size(), some.size() == 1 ? "" : "s",
                        100 * some.stream().mapToDouble(Burst::share).max().orElseThrow())));
        return String.join(", ", reasons);
    }

    /** Verdict on a measured window. */
    public enum SteadyVerdict {
        /** No figure drifted by more than the tolerance, and there was no burst. */
        STEADY("steady"),
        /** A figure drifted, or there was a burst. */
        NOT_STEADY("not steady"),
        /** No drift was shown, but there are too few intervals to rule one out. */
        TOO_FEW_TO_TELL("too few to tell");

        private final String label;

        SteadyVerdict(String label) {
            this.label = label;
        }

        /** Returns its name in summary.json and messages. */
        public String label() {
            return label;
        }
    }

    /**
     * An interval of the steady state, as input of the steadiness test.
     *
     * @param fromMillis its beginning after the run's start
     * @param toMillis its end after the run's start
     * @param perSecond successful business operations per second
     * @param orderEntryP90Millis 90th percentile of the response of the order-entry transactions; NaN when none ended
     * @param workOrderP90Millis 90th percentile of the response of work orders; NaN when none ended
     * @param compilationMillis time of the JIT compilers of the system's JVMs; NaN when not known
     * @param collectionMillis time of their garbage collectors
     */
    public record Moment(long fromMillis, long toMillis, double perSecond, double orderEntryP90Millis, double workOrderP90Millis,
            double compilationMillis, double collectionMillis) {

        /**
         * Returns the throughput with half an operation added, so that an interval without successes has a logarithm too and is not
         * excluded from the test.
         */
        double perSecondAboveZero() {
            return perSecond + 0.5 * 1_000 / millis();
        }

        double millis() {
            return toMillis - (double) fromMillis;
        }
    }
}
