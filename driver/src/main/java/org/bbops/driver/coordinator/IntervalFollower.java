package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.RunPlan;

/** Collects the agents' intervals and publishes each one once, when every agent has reported it. */
final class IntervalFollower {

    private final RunPlan plan;
    private final AgentGroup group;
    private final RunListener listener;
    private final Merge merge = new Merge();
    private final Map<Agent, Integer> nextNumbers = new ConcurrentHashMap<>();
    private int reported;

    IntervalFollower(RunPlan plan, AgentGroup group, RunListener listener) {
        this.plan = plan;
        this.group = group;
        this.listener = listener;
    }

    /** Asks every agent for its completed intervals, and publishes those that are complete for all agents. */
    void poll(long secondsIntoRun) {
        group.each(secondsIntoRun, this::collect);
        while (merge.tellers(reported) == group.size()) {
            IntervalMeasurement interval = merge.interval(reported);
            if (interval.lasted()) {
                listener.on(interval.event(plan.phases().at(middle(interval)), plan.work().load()));
            }
            merge.store(reported);
            reported++;
        }
    }

    /** Takes the remaining intervals after the run's end, without waiting for missing ones. */
    void collectRest() {
        poll(plan.phases().total().toSeconds());
    }

    Merge merge() {
        return merge;
    }

    private void collect(Agent agent) {
        int from = nextNumbers.getOrDefault(agent, 0);
        List<IntervalMeasurement> told = agent.intervals(from);
        synchronized (merge) {
            told.forEach(interval -> {
                merge.add(interval);
                nextNumbers.put(agent, interval.number() + 1);
            });
        }
    }

    private Duration middle(IntervalMeasurement interval) {
        return interval.to().minusMillis(plan.interval().toMillis() / 2);
    }
}
