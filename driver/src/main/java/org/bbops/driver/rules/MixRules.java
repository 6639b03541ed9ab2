package org.bbops.driver.rules;

import java.util.List;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.measurement.RunMeasurement;

/** The shares of the four order-entry transactions, each within 5 % of what the workload says. */
final class MixRules {

    private static final double TOLERANCE = 0.05;

    private MixRules() {
    }

    static List<Rule> of(RunMeasurement run) {
        long all = Transaction.MIXED.stream().mapToLong(each -> run.of(each).successes()).sum();
        return Transaction.MIXED.stream().map(each -> Rule.share(each.label() + " share of the mix", run.of(each).successes(), all,
                each.mixShare() * (1 - TOLERANCE), each.mixShare() * (1 + TOLERANCE))).toList();
    }
}
