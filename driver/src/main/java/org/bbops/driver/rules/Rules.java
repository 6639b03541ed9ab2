package org.bbops.driver.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.bbops.analysis.file.QueueLook;
import org.bbops.analysis.verdict.DecidedRules;
import org.bbops.analysis.verdict.Decision.VerdictLimits;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.measurement.WorkloadFigures.Count;
import org.bbops.driver.measurement.WorkloadFigures.Sample;
import org.bbops.driver.measurement.WorkloadFigures.Series;

/** The pass rules of runs and of steps of a course: the workload's (docs/workload.md, section 5) and ours; docs/rules.md defines each figure. */
public final class Rules {

    private static final double LEVEL = 0.05;
    private Rules() {
    }

    /**
     * Judges every rule; for a closed load, for which the workload has no limits, only the one on errors.
     *
     * @param waiting purchase orders on their way to the supplier
     */
    public static List<RuleResult> judge(RunMeasurement run, WaitingOrders waiting) {
        List<Rule> rules = run.plan().work().load().makesBbops()
                ? Stream.of(OrderEntryRules.mix(run), ResponseRules.of(run), OrderEntryRules.of(run), ProductionRules.of(run),
                        SystemRules.of(run, waiting)).flatMap(List::stream).toList()
                : List.of(SystemRules.errors(run));
        List<Rule> broken = broken(rules);
        return rules.stream().map(rule -> rule.judged(broken.contains(rule))).toList();
    }

    /** Returns true when a rule failed; undecided rules fail no run. */
    public static boolean areBroken(List<RuleResult> results) {
        return results.stream().anyMatch(RuleResult::isBroken);
    }

    /** Counts the decided rules. */
    public static DecidedRules told(List<RuleResult> results) {
        return DecidedRules.of(results.stream().map(result -> result.verdict().label()).toList());
    }

    /** Returns the broken rules, by a step-down procedure: each rule found reduces the number of remaining comparisons. */
    static List<Rule> broken(List<Rule> rules) {
        List<Rule> left = new ArrayList<>(rules.stream().filter(Rule::isMeasured).toList());
        List<Rule> broken = new ArrayList<>();
        List<Rule> found = outside(left);
        while (!found.isEmpty()) {
            broken.addAll(found);
            left.removeAll(found);
            found = outside(left);
        }
        return broken;
    }

    private static List<Rule> outside(List<Rule> rules) {
        return rules.stream().filter(rule -> rule.liesOutside(LEVEL / 2 / rules.size())).toList();
    }

    /** Rules of order entry: transactions, their shares and their contents. */
    private static final class OrderEntryRules {

        private static final double TOLERANCE = 0.05;
        private static final double CYCLE_SECONDS_MIN = 4.75;
        private static final double CYCLE_SECONDS_MAX = 5.25;

        private OrderEntryRules() {
        }

        static List<Rule> of(RunMeasurement run) {
            WorkloadFigures figures = run.observed().figures();
            return List.of(
                    Rule.mean("order-entry cycle time", "s", figures.of(Series.ORDER_ENTRY_CYCLES), CYCLE_SECONDS_MIN,
                            CYCLE_SECONDS_MAX, true),
                    Rule.mean("planned-line cycle time", "s", figures.of(Series.PLANNED_CYCLES), CYCLE_SECONDS_MIN, CYCLE_SECONDS_MAX,
                            true),
                    Rule.share("large orders among newOrders", figures.of(Series.LARGE_ORDER_ITEMS).count(),
                            figures.of(Count.ORDERS), 0.095, 0.105),
                    Rule.mean("items per large order", "items", figures.of(Series.LARGE_ORDER_ITEMS), 142.5, 157.5, false),
                    Rule.mean("items per regular order", "items", figures.of(Series.REGULAR_ORDER_ITEMS), 14.25, 15.75, false),
                    Rule.share("newOrders through a cart", figures.of(Count.CART_ORDERS), figures.of(Count.ORDERS), 0.475, 0.525),
                    Rule.share("cancels among changeOrders", figures.of(Count.CANCELS), figures.of(Count.CHANGES), 0.09, 0.11));
        }

        static List<Rule> mix(RunMeasurement run) {
            long all = Transaction.MIXED.stream().mapToLong(each -> run.of(each).successes()).sum();
            return Transaction.MIXED.stream().map(each -> Rule.share(each.label() + " share of the mix", run.of(each).successes(), all,
                    each.mixShare() * (1 - TOLERANCE), each.mixShare() * (1 + TOLERANCE))).toList();
        }
    }

    /** Returns the name of the rule on a transaction's response. */
    public static String responseOf(Transaction transaction) {
        return transaction.label() + " 90th percentile of the response";
    }

    /** 90th percentiles of the response; a transaction that ended in an error counts as one that never answered. */
    private static final class ResponseRules {

        private static final double QUANTILE = 0.9;
        private static final double MICROS_PER_SECOND = 1e6;
        private static final double ORDER_ENTRY_SECONDS_MAX = 2;
        private static final double WORK_ORDER_SECONDS_MAX = 5;

        private static final Map<Transaction.Kind, Double> LIMITS = Map.of(
                Transaction.Kind.ORDER_ENTRY, ORDER_ENTRY_SECONDS_MAX,
                Transaction.Kind.PRODUCTION, WORK_ORDER_SECONDS_MAX);

        private ResponseRules() {
        }

        static List<Rule> of(RunMeasurement run) {
            return Transaction.BUSINESS.stream()
                    .map(each -> of(each, run.of(each), LIMITS.get(each.kind()))).toList();
        }

        private static Rule of(Transaction transaction, TransactionMeasurement measured, double secondsMax) {
            long count = measured.total();
            double value = count == 0 ? Double.NaN : secondsOfRank(measured, (long) Math.ceil(QUANTILE * count));
            return new Rule(responseOf(transaction), "s", value, VerdictLimits.of(null, secondsMax), true,
                    tail -> count == 0 ? ConfidenceInterval.UNKNOWN : interval(measured, count, tail));
        }

        /** The order statistics between which the percentile lies, whatever the distribution (docs/rules.md). */
        private static ConfidenceInterval interval(TransactionMeasurement measured, long count, double tail) {
            BinomialDistribution below = BinomialDistribution.of(Math.toIntExact(count), QUANTILE);
            long low = below.inverseCumulativeProbability(tail);
            long high = below.inverseCumulativeProbability(1 - tail) + 1L;
            return new ConfidenceInterval(low == 0 ? 0 : secondsOfRank(measured, low),
                    high > count ? Double.NaN : secondsOfRank(measured, high));
        }

        private static double secondsOfRank(TransactionMeasurement measured, long rank) {
            long answered = measured.successes();
            if (rank > answered) {
                return Double.POSITIVE_INFINITY;
            }
            return measured.response().getValueAtPercentile(100.0 * rank / answered) / MICROS_PER_SECOND;
        }
    }

    /** Rules of production: widgets made by planned lines and for large orders. */
    private static final class ProductionRules {

        private static final double SECONDS_PER_MINUTE = 60;
        /** Large orders per second and Ir from a driver that follows the workload: 0.5 newOrders, 10 % large, 90 % not refused. */
        private static final double LARGE_ORDERS_PER_SECOND = 0.045;
        /** Mean square of U(100, 200). */
        private static final double LARGE_ORDER_SQUARE = 23_350;
        private static final double PLANNED_QUANTITY = 11.25;
        /** A line's number of cycles in a given time is one of two neighbouring numbers: variance of a quarter at most. */
        private static final double LINE_COUNT_VARIANCE = 0.25;

        private ProductionRules() {
        }

        static List<Rule> of(RunMeasurement run) {
            double perSecondAndIr = 1 / (run.steadySeconds() * run.plan().work().injectionRate());
            double planned = run.observed().figures().of(WorkloadFigures.Series.PLANNED_WIDGETS).sum();
            double large = run.observed().figures().of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sum();
            double plannedVariance = plannedVariance(run);
            double largeVariance = largeVariance(run);
            return List.of(
                    rate("widgets made per Ir", "widgets/s", planned + large, plannedVariance + largeVariance,
                            perSecondAndIr, new VerdictLimits(13.54, 14.96)),
                    rate("planned lines per Ir", "widgets/s", planned, plannedVariance, perSecondAndIr, new VerdictLimits(6.08, 7.43)),
                    rate("large-order line per Ir", "widgets/min", large, largeVariance,
                            SECONDS_PER_MINUTE * perSecondAndIr, new VerdictLimits(364.5, 445.5)));
        }

        private static Rule rate(String name, String unit, double widgets, double variance, double factor, VerdictLimits limits) {
            return new Rule(name, unit, widgets * factor, limits, true,
                    tail -> ConfidenceInterval.withVariance(widgets, variance, tail).times(factor));
        }

        /** Returns the variance for a nearly fixed number of cycles: only their quantities vary (docs/rules.md). */
        private static double plannedVariance(RunMeasurement run) {
            Sample widgets = run.observed().figures().of(WorkloadFigures.Series.PLANNED_WIDGETS);
            double ofQuantities = widgets.count() < 2 ? 0 : widgets.count() * widgets.variance();
            return ofQuantities + run.plan().work().plannedLines() * LINE_COUNT_VARIANCE * PLANNED_QUANTITY * PLANNED_QUANTITY;
        }

        /** Returns the variance of a compound Poisson process: the sum of squares, at least that from the workload's own rate. */
        private static double largeVariance(RunMeasurement run) {
            double expected = LARGE_ORDERS_PER_SECOND * run.plan().work().injectionRate() * run.steadySeconds() * LARGE_ORDER_SQUARE;
            return Math.max(run.observed().figures().of(WorkloadFigures.Series.LARGE_ORDER_WIDGETS).sumOfSquares(), expected);
        }
    }

    /**
     * Purchase orders on their way to the supplier; not measured by the driver.
     *
     * @param looks number of waiting orders, sample by sample
     * @param handOverP90Millis 90th percentile of the time from their commit to the supplier, of those sent in the steady state; NaN when
     *     not known
     */
    public record WaitingOrders(List<QueueLook> looks, double handOverP90Millis) {

        /** Unknown figures. */
        public static final WaitingOrders UNKNOWN = new WaitingOrders(List.of(), Double.NaN);

        /** Keeps a copy. */
        public WaitingOrders {
            looks = List.copyOf(looks);
        }
    }
}
