package org.bbops.driver.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.Transaction;

/** The shares of the four order-entry transactions, each within 5 % of what the workload says. */
final class MixRules {

    private static final double TOLERANCE = 0.05;

    private MixRules() {
    }

    static List<Rule> of(RunMeasurement run) {
        long all = mixed().mapToLong(each -> run.of(each).successes()).sum();
        return mixed().map(each -> Rule.share(each.label() + " share of the mix", run.of(each).successes(), all,
                each.mixShare() * (1 - TOLERANCE), each.mixShare() * (1 + TOLERANCE))).toList();
    }

    private static Stream<Transaction> mixed() {
        return Arrays.stream(Transaction.values()).filter(each -> each.kind() == Transaction.Kind.ORDER_ENTRY);
    }
}
