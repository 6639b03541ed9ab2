package org.bbops.analysis.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Steadiness of the measured window of a run, and the ramp-up that it would have needed; docs/steady.md has the formulas and their sources.
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
        List<Drift> drifts = Drift.all(window, window);
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
            if (Burst.all(window, rest).isEmpty() && Drift.all(window, rest).stream().allMatch(drift -> drift.isSteadyIn(part))) {
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

    /**
     * Change of a figure within a window.
     *
     * @param figure throughput, orderEntryP90 or workOrderP90: from beginning to end, by the straight line through it; with "Early" at
     *     the end: from the first fifth to the last half
     * @param change as a share: 0.1 is 10 % more later; NaN when there are too few intervals
     * @param low lower end of its confidence interval
     * @param high upper end of it
     */
    public record Drift(String figure, double change, double low, double high) {

        /** Confidence of each of six changes, with a Bonferroni correction to 5 % for all together. */
        private static final double CONFIDENCE = 1 - 0.05 / 6;

        /** Tolerance: a smaller change is no drift, however significant. */
        private static final double TOLERANCE = 0.1;

        /** Returns the drifts in a part of a window; none for a response that no interval of the window has, as when the mix lacks it. */
        static List<Drift> all(List<Moment> window, List<Moment> part) {
            return Stream.of(both("throughput", part, Moment::perSecondAboveZero),
                    ofResponse("orderEntryP90", window, part, Moment::orderEntryP90Millis),
                    ofResponse("workOrderP90", window, part, Moment::workOrderP90Millis)).flatMap(List::stream).toList();
        }

        private static List<Drift> ofResponse(String figure, List<Moment> window, List<Moment> part, ToDoubleFunction<Moment> value) {
            return window.stream().mapToDouble(value).noneMatch(each -> each > 0) ? List.of() : both(figure, part, value);
        }

        /** Returns both drifts, from logarithms, as figures vary in proportion to their size. */
        private static List<Drift> both(String figure, List<Moment> window, ToDoubleFunction<Moment> value) {
            double[] logs = window.stream().mapToDouble(value).filter(each -> each > 0).map(Math::log).toArray();
            if (logs.length < Change.VALUES_MIN) {
                return List.of(new Drift(figure, Double.NaN, Double.NaN, Double.NaN),
                        new Drift(figure + "Early", Double.NaN, Double.NaN, Double.NaN));
            }
            Series series = new Series(logs);
            return List.of(of(figure, Change.byLine(series)), of(figure + "Early", Change.sinceTheBeginning(series)));
        }

        private static Drift of(String figure, Change change) {
            return new Drift(figure, Math.expm1(change.rise()), Math.expm1(change.low(CONFIDENCE)),
                    Math.expm1(change.high(CONFIDENCE)));
        }

        /** Returns true when it changed significantly, and not significantly by less than the tolerance. */
        public boolean isDrifting() {
            return low > 0 && high > TOLERANCE || high < 0 && low < -TOLERANCE;
        }

        /** Returns true when its change is significantly within the tolerance. */
        boolean isSteady() {
            return isSteadyIn(1);
        }

        /**
         * Returns true when, at this pace, the change over a whole window would be significantly within the tolerance. The tolerance
         * shrinks with the part of the window, since otherwise any short enough piece of a steady climb would pass as steady.
         *
         * @param part of the window in which this change was seen, more than 0, 1 at most
         */
        boolean isSteadyIn(double part) {
            return low >= -TOLERANCE * part && high <= TOLERANCE * part;
        }
    }

    /**
     * Interval in which compilation or garbage collection took too large a share of the system's JVMs, or in which nothing succeeded.
     *
     * @param kind compilation, collection or standstill
     * @param fromMillis the interval's beginning after the run's start
     * @param share of the interval's length that it took; more than 1 when several threads worked
     */
    public record Burst(String kind, long fromMillis, double share) {

        /** Largest share of an interval spent compiling that is no burst; above it, the code is not yet in its final form. */
        private static final double COMPILATION_MAX = 0.25;

        /** Largest share of an interval spent on garbage collection that is no burst. */
        private static final double COLLECTION_MAX = 0.1;

        /** Mean operations per interval from which an interval without any is not due to chance (e^-20 for a Poisson count). */
        private static final double USUAL_OF_STANDSTILL = 20;

        /**
         * Finds the bursts among intervals of a window.
         *
         * @param window all intervals, which define the usual throughput
         * @param part the intervals to look at
         */
        static List<Burst> all(List<Moment> window, List<Moment> part) {
            double usualPerSecond = window.stream().mapToDouble(Moment::perSecond).average().orElse(0);
            return part.stream().flatMap(moment -> Stream.of(
                    burst("compilation", moment, moment.compilationMillis(), COMPILATION_MAX),
                    burst("collection", moment, moment.collectionMillis(), COLLECTION_MAX),
                    standstill(moment, usualPerSecond))).flatMap(Optional::stream).toList();
        }

        private static Optional<Burst> standstill(Moment moment, double usualPerSecond) {
            boolean isOne = moment.perSecond() == 0 && usualPerSecond * moment.millis() / 1_000 >= USUAL_OF_STANDSTILL;
            return isOne ? Optional.of(new Burst("standstill", moment.fromMillis(), 1)) : Optional.empty();
        }

        private static Optional<Burst> burst(String kind, Moment moment, double millis, double most) {
            double share = millis / moment.millis();
            return share > most ? Optional.of(new Burst(kind, moment.fromMillis(), share)) : Optional.empty();
        }
    }
}
