package org.bbops.driver.coordinator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.bbops.driver.measurement.AgentResult.AgentHealth;
import org.bbops.driver.measurement.Observations.StartCounts;
import org.bbops.driver.plan.DriverLimits;
import org.bbops.driver.plan.RunPlan;

/** Judges the driver's punctuality: a run with a late driver is invalid, not slow. */
final class Validity {

    private static final double QUANTILE = 0.99;
    /** Number of wake-ups from which on their percentile does not depend on a single one. */
    private static final int WAKE_UPS_ENOUGH = 200;
    private static final double TAIL = 0.025;
    /**
     * Stalls lower the operations per second of a closed load by their share: at most half of the tenth that claims on such loads go by.
     */
    private static final double STALLED_SHARE_MAX_CLOSED = 0.05;

    private Validity() {
    }

    /** Returns one sentence for each exceeded limit on the driver's own health. */
    static List<String> breaches(RunPlan plan, Histogram lag, StartCounts starts, List<AgentHealth> agents) {
        DriverLimits limits = plan.limits();
        List<String> reasons = new ArrayList<>();
        double lagMillis = lagMillis(lag);
        if (lagMillis > limits.punctuality().lagP99Max().toMillis()) {
            reasons.add(String.format(Locale.ROOT, "The driver's users woke late: the 99th percentile of their lag was "
                    + "%,.1f ms, above the limit of %d ms; give the driver more CPU, or lower the injection rate.",
                    lagMillis, limits.punctuality().lagP99Max().toMillis()));
        }
        if (starts.punctualShare() < limits.punctuality().shareMin()) {
            reasons.add(String.format(Locale.ROOT, "The driver made only %,d of the %,d starts that were due to free users, "
                    + "%.1f %% where %.1f %% is the least; give the driver more CPU, or lower the injection rate.",
                    starts.made(), starts.made() + starts.missed(), 100 * starts.punctualShare(),
                    100 * limits.punctuality().shareMin()));
        }
        reasons.addAll(stalls(plan, agents));
        return reasons;
    }

    private static List<String> stalls(RunPlan plan, List<AgentHealth> agents) {
        double shareMax = plan.work().load().makesBbops() ? 1 - QUANTILE : STALLED_SHARE_MAX_CLOSED;
        double steadyMillis = plan.phases().steady().toMillis();
        return agents.stream().filter(agent -> agent.stalledMillis() > shareMax * steadyMillis)
                .map(agent -> String.format(Locale.ROOT,
                        "Agent %s stood still too long: in %.1f %% of the steady state no user could "
                                + "wake within the limit of %d ms, where %.0f %% is the most; give it more CPU, or lower the load.",
                        agent.agent(),
                        100 * agent.stalledMillis() / steadyMillis, plan.limits().punctuality().lagP99Max().toMillis(), 100 * shareMax))
                .toList();
    }

    /**
     * Returns the 99th percentile of lag. Of few wake-ups, as at low rates and where the system keeps nearly all users busy, it would be
     * the slowest one's lag: then returns the percentile's lower confidence bound, with the error probability of the rules' intervals.
     */
    private static double lagMillis(Histogram lag) {
        int count = Math.toIntExact(Math.min(lag.getTotalCount(), WAKE_UPS_ENOUGH));
        if (count == WAKE_UPS_ENOUGH) {
            return lag.getValueAtPercentile(100 * QUANTILE) / 1_000.0;
        }
        int rank = count == 0 ? 0 : BinomialDistribution.of(count, QUANTILE).inverseCumulativeProbability(TAIL);
        return rank == 0 ? 0 : lag.getValueAtPercentile(100.0 * rank / count) / 1_000.0;
    }
}
