package org.bbops.driver.rules;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Transaction;
import org.bbops.driver.measurement.TransactionMeasurement;

/** 90th percentiles of the response; a transaction that ended in an error counts as one that never answered. */
final class ResponseRules {

    private static final double QUANTILE = 0.9;
    private static final double TAIL = 0.025;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double ORDER_ENTRY_SECONDS_MAX = 2;
    private static final double WORK_ORDER_SECONDS_MAX = 5;

    private static final Map<Transaction.Kind, Double> LIMITS = Map.of(
            Transaction.Kind.ORDER_ENTRY, ORDER_ENTRY_SECONDS_MAX,
            Transaction.Kind.PRODUCTION, WORK_ORDER_SECONDS_MAX);

    private ResponseRules() {
    }

    static List<RuleResult> judge(RunMeasurement run) {
        return Stream.of(Transaction.values()).filter(Transaction::isBusinessOperation)
                .map(each -> judge(each, run.of(each), LIMITS.get(each.kind()))).toList();
    }

    private static RuleResult judge(Transaction transaction, TransactionMeasurement measured, double secondsMax) {
        String name = transaction.label() + " 90th percentile of the response";
        long count = measured.total();
        if (count == 0) {
            return Rule.atMost(name, "s", Double.NaN, secondsMax, ConfidenceInterval.UNKNOWN);
        }
        long rank = (long) Math.ceil(QUANTILE * count);
        return Rule.atMost(name, "s", secondsOfRank(measured, rank), secondsMax, interval(measured, count));
    }

    /** The order statistics between which the percentile lies, whatever the distribution (docs/rules.md). */
    private static ConfidenceInterval interval(TransactionMeasurement measured, long count) {
        BinomialDistribution below = BinomialDistribution.of(Math.toIntExact(count), QUANTILE);
        long low = below.inverseCumulativeProbability(TAIL);
        long high = below.inverseCumulativeProbability(1 - TAIL) + 1L;
        return new ConfidenceInterval(low == 0 ? 0 : secondsOfRank(measured, low), secondsOfRank(measured, high));
    }

    private static double secondsOfRank(TransactionMeasurement measured, long rank) {
        long answered = measured.successes();
        if (rank > answered) {
            return Double.POSITIVE_INFINITY;
        }
        return measured.response().getValueAtPercentile(100.0 * rank / answered) / MICROS_PER_SECOND;
    }
}
