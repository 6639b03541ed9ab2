package org.bbops.driver.results.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.bbops.analysis.file.Claim;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.experiment.ClaimSide.PickedRun;
import org.bbops.driver.results.experiment.ExpectationResult.ExpectationVerdict;

/**
 * Tests claims against runs. A ratio is taken within each repetition, whose runs have the same seed and were made in succession;
 * {@link Decision} defines the verdict.
 */
final class ExpectationJudge {

    private static final List<String> OF_OPERATIONS = List.of("errors", "errorsEnded", "deadlocks", "conflicts");
    private static final List<String> OF_PURCHASE_ORDERS = List.of("purchaseOrders", "handOver");
    private static final String ERRORS = "errors";

    private static final String SAMPLED = ".lockWaitMillis";

    private final List<RunResult> runs;
    private final int repetitionsPlanned;

    /** Creates a judge over all completed runs, ignoring invalid ones. */
    ExpectationJudge(List<RunResult> runs, int repetitionsPlanned) {
        this.runs = List.copyOf(runs);
        this.repetitionsPlanned = repetitionsPlanned;
    }

    ExpectationResult judge(Expectation claim) {
        boolean isRatio = !claim.to().isEmpty();
        ClaimSide of = ClaimSide.of("of", claim.of(), claim.figure(), runs);
        ClaimSide to = isRatio ? ClaimSide.of("to", claim.to(), claim.figure(), runs) : of;
        List<Integer> repetitions = of.runs().keySet().stream().filter(to.runs()::containsKey).toList();
        double[] values = repetitions.stream().mapToDouble(repetition -> isRatio
                ? ratio(claim, of.runs().get(repetition), to.runs().get(repetition)) : of.runs().get(repetition).figure())
                .filter(value -> !Double.isNaN(value)).sorted().toArray();
        int withoutValue = repetitions.size() - values.length;
        List<Claim.Peak> peaks = (isRatio ? Stream.of(of, to) : Stream.of(of)).flatMap(side -> side.peak().stream()).toList();
        if (values.length == 0) {
            boolean isOfNothing = repetitions.stream()
                    .anyMatch(repetition -> isOfNothing(claim, of.runs().get(repetition), to.runs().get(repetition)));
            return new ExpectationResult(claim, isOfNothing ? ExpectationVerdict.DOES_NOT_HOLD : ExpectationVerdict.NOT_MEASURED,
                    ExpectationResult.Spread.NONE, false, new Claim.Basis(0, repetitionsPlanned, withoutValue, 0, null, null), peaks);
        }
        ExpectationResult.Spread spread = ExpectationResult.Spread.of(values);
        boolean keptUp = isRatio && ClaimSide.THROUGHPUTS.contains(claim.figure()) && haveKeptUp(of, to);
        int overZero = (int) Arrays.stream(values).filter(Double::isInfinite).count();
        Long exposure = mustBeZero(claim) ? exposure(claim.figure(), of) : null;
        ExpectationVerdict verdict = keptUp ? ExpectationVerdict.LOAD_LIMITED
                : verdict(claim, isRatio ? lowered(spread.low(), to.timesMax()) : spread.low(), raised(spread.high(), of.timesMax()),
                        values.length, withoutValue);
        if (exposure != null && exposure == 0 && verdict == ExpectationVerdict.HOLDS) {
            verdict = ExpectationVerdict.INCONCLUSIVE;
        }
        return new ExpectationResult(claim, verdict, spread, keptUp,
                new Claim.Basis(values.length, repetitionsPlanned, withoutValue, overZero, exposure, null), peaks);
    }

    private static double lowered(double low, double times) {
        return Double.isInfinite(times) ? Double.NEGATIVE_INFINITY : low / times;
    }

    private static double raised(double high, double times) {
        return Double.isInfinite(times) ? Double.POSITIVE_INFINITY : high * times;
    }

    /** Returns true for a count that must be 0. */
    static boolean mustBeZero(Expectation claim) {
        return claim.to().isEmpty() && claim.atMost() != null && claim.atMost().signum() == 0;
    }

    /** Sums the exposure over all repetitions with a value; null when the figure is no count. */
    private static Long exposure(String figure, ClaimSide of) {
        List<OptionalLong> each = of.runs().values().stream().filter(PickedRun::hasFigure).map(run -> exposure(figure, run.run()))
                .toList();
        return each.stream().allMatch(OptionalLong::isPresent) ? each.stream().mapToLong(OptionalLong::getAsLong).sum() : null;
    }

    /**
     * Returns the ratio of two figures. Over a count of 0, any positive number is infinite. A sampled value of 0 may be an unobserved
     * positive one, so there is no ratio over it; nor is there one with a negative value, which is a difference of measurements.
     */
    private static double ratio(Expectation claim, PickedRun of, PickedRun to) {
        if (of.figure() < 0 || to.figure() < 0) {
            return Double.NaN;
        }
        if (to.figure() != 0) {
            return of.figure() / to.figure();
        }
        return of.figure() > 0 && !claim.figure().endsWith(SAMPLED) ? Double.POSITIVE_INFINITY : Double.NaN;
    }

    /** Returns true when both sides completed the offered load at equal rates; at different rates the ratio reflects just these. */
    private static boolean haveKeptUp(ClaimSide of, ClaimSide to) {
        return Stream.of(of, to).flatMap(side -> side.runs().values().stream()).allMatch(PickedRun::hasKeptUp)
                && of.runs().keySet().stream().filter(to.runs()::containsKey)
                        .allMatch(repetition -> of.runs().get(repetition).injectionRate() == to.runs().get(repetition).injectionRate());
    }

    /**
     * Returns true when both runs report the figure but at least one has no value, as nothing happened, for example no success that took
     * time; such repetitions cannot support a claim.
     */
    private static boolean isOfNothing(Expectation claim, PickedRun of, PickedRun to) {
        return of.tells(claim.figure()) && to.tells(claim.figure()) && !(of.hasFigure() && to.hasFigure());
    }

    /**
     * Judges the claim. Repetitions without a value may be those in which nothing succeeded, so the others are not representative.
     *
     * @param low least possible value: less than measured when compared with a peak that may be higher, unbounded when nothing bounds that
     * @param high greatest possible value, likewise for a peak that may be higher
     */
    static ExpectationVerdict verdict(Expectation claim, double low, double high, int repetitions, int withoutValue) {
        boolean mustBeZero = mustBeZero(claim);
        if (repetitions < Decision.PAIRS_MIN && !mustBeZero) {
            return ExpectationVerdict.INDICATIVE;
        }
        VerdictLimits limits = VerdictLimits.of(claim.atLeast(), claim.atMost());
        return switch (Decision.of(mustBeZero && high > 0 ? high : low, high, limits)) {
            case HOLDS -> withoutValue == 0 ? ExpectationVerdict.HOLDS : ExpectationVerdict.INCONCLUSIVE;
            case DOES_NOT_HOLD -> ExpectationVerdict.DOES_NOT_HOLD;
            case INCONCLUSIVE, INDICATIVE, LOAD_LIMITED, NONE -> ExpectationVerdict.INCONCLUSIVE;
        };
    }

    /**
     * Returns the number of operations behind a count of failures in one run: purchase orders in the database for their fates, work orders
     * for lost updates of parts, else business operations that ended in the steady state.
     *
     * @param figure by its path in summary.json
     * @return empty when the figure is no count of failures
     */
    private static OptionalLong exposure(String figure, RunResult run) {
        String[] path = figure.split("\\.");
        RunMeasurement measured = run.measurement();
        if (OF_PURCHASE_ORDERS.contains(path[0]) && isCount(path)) {
            return run.books().audit().map(audit -> OptionalLong.of(audit.purchaseOrders().booked().committed()))
                    .orElse(OptionalLong.empty());
        }
        if (path[0].equals("lostUpdates")) {
            return OptionalLong.of(measured.of(Transaction.WORK_ORDER).total());
        }
        if (OF_OPERATIONS.contains(path[0])) {
            return OptionalLong.of(measured.businessOperationsEnded() + measured.errorsEnded());
        }
        return path[0].equals("transactions") && path[path.length - 1].equals(ERRORS) ? transaction(path[1], measured)
                : OptionalLong.empty();
    }

    private static boolean isCount(String... path) {
        return !path[1].endsWith("Millis") && !path[1].endsWith("Seconds");
    }

    private static OptionalLong transaction(String label, RunMeasurement measured) {
        return List.of(Transaction.values()).stream().filter(each -> each.label().equals(label))
                .mapToLong(each -> measured.of(each).total()).findFirst();
    }
}
