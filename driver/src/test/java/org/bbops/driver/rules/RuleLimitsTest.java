package org.bbops.driver.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.rules.Rules.WaitingOrders;
import org.junit.jupiter.api.Test;

/** Tests every limit of docs/workload.md, section 5, "A run passes when". */
class RuleLimitsTest {

    private static final Map<String, String> LIMITS = Map.ofEntries(
            Map.entry("business operations that ended in an error", "0.00 to 1.00 %"),
            Map.entry("newOrders refused for credit", "5.00 to 15.00 %"),
            Map.entry("growth of the purchase orders that wait, of those ordered", "0.00 to 10.00 %"),
            Map.entry("hand-over 90th percentile", "0.00 to 5.00 s"),
            Map.entry("newOrder share of the mix", "47.50 to 52.50 %"),
            Map.entry("changeOrder share of the mix", "19.00 to 21.00 %"),
            Map.entry("orderStatus share of the mix", "19.00 to 21.00 %"),
            Map.entry("customerStatus share of the mix", "9.50 to 10.50 %"),
            Map.entry("newOrder 90th percentile of the response", "at most 2.00 s"),
            Map.entry("changeOrder 90th percentile of the response", "at most 2.00 s"),
            Map.entry("orderStatus 90th percentile of the response", "at most 2.00 s"),
            Map.entry("customerStatus 90th percentile of the response", "at most 2.00 s"),
            Map.entry("workOrder 90th percentile of the response", "at most 5.00 s"),
            Map.entry("order-entry cycle time", "4.75 to 5.25 s"),
            Map.entry("planned-line cycle time", "4.75 to 5.25 s"),
            Map.entry("large orders among newOrders", "9.50 to 10.50 %"),
            Map.entry("items per large order", "142.50 to 157.50 items"),
            Map.entry("items per regular order", "14.25 to 15.75 items"),
            Map.entry("newOrders through a cart", "47.50 to 52.50 %"),
            Map.entry("cancels among changeOrders", "9.00 to 11.00 %"),
            Map.entry("widgets made per Ir", "13.54 to 14.96 widgets/s"),
            Map.entry("planned lines per Ir", "6.08 to 7.43 widgets/s"),
            Map.entry("large-order line per Ir", "364.50 to 445.50 widgets/min"));

    @Test
    void matchTheWorkloadPage() {
        RunPlan plan = RunPlan.of("run", new DomainUrls(URI.create("http://c"), URI.create("http://m")), Work.of(10, 1), Phases.FORMAL,
                Duration.ofSeconds(10));
        List<RuleResult> results = Rules.judge(Measurements.run(plan, Instant.EPOCH, Map.of(), Map.of(), WorkloadFigures.NONE,
                RunTotals.NONE, StartCounts.NONE, new Histogram(3), List.of(), List.of(), List.of(), true, List.of()),
                WaitingOrders.UNKNOWN);

        assertThat(results.stream().collect(Collectors.toMap(RuleResult::name, RuleResult::limit))).isEqualTo(LIMITS);
    }
}
