package org.bbops.driver.rules;

import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.bbops.analysis.verdict.VerdictLimits;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.TransactionMeasurement;

/** 90th percentiles of the response; a transaction that ended in an error counts as one that never answered. */
final class ResponseRules {

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
        return new Rule(transaction.label() + " 90th percentile of the response", "s", value, VerdictLimits.of(null, secondsMax), true,
                tail -> count == 0 ? ConfidenceInterval.UNKNOWN : interval(measured, count, tail));
    }

    /** Returns the order statistics that bound the percentile, without assuming a distribution (docs/rules.md). */
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
