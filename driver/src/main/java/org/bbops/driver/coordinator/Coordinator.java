package org.bbops.driver.coordinator;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.RunPlan;

/**
 * Directs the agents through one run: shares out the users, waits until every agent is ready, gives a common start, follows the intervals
 * and merges the measurements. An agent that stays silent for longer than the plan allows ends the run for all and makes it invalid. Create
 * a new one for each run.
 */
public final class Coordinator {

    private static final Duration START_DELAY = Duration.ofMillis(300);
    /** A quarter of the shortest interval of shipped experiments: with a greater spread, the agents' intervals would not be comparable. */
    private static final Duration START_SPREAD_MAX = Duration.ofMillis(500);
    private static final Duration POLL_PACE_MAX = Duration.ofMillis(500);

    private final Clock clock;
    private final CountDownLatch stopped = new CountDownLatch(1);

    /** @param clock clock for the run's start */
    public Coordinator(Clock clock) {
        this.clock = clock;
    }

    /**
     * Runs a plan; returns when every agent has finished or was given up.
     *
     * @param listener called on this thread when the users start, for each interval, and when the users stop
     * @throws RunNotStartedException when an agent was not ready in time; no user has started then
     */
    public RunMeasurement run(RunPlan plan, List<Agent> agents, RunListener listener) {
        if (agents.isEmpty()) {
            throw new IllegalArgumentException("A run needs an agent at least.");
        }
        try (AgentGroup group = new AgentGroup(plan, agents)) {
            group.prepare();
            Instant startedAt = clock.instant().plus(START_DELAY);
            long startNanos = System.nanoTime() + START_DELAY.toNanos();
            noteLateStart(group, group.start(startNanos), plan.limits().punctuality().lagP99Max());
            listener.on(new RunEvent.UsersStart(Duration.ofNanos(startNanos - System.nanoTime())));
            IntervalFollower follower = new IntervalFollower(plan, group, listener);
            follow(plan, group, follower, startNanos);
            listener.on(new RunEvent.UsersStop());
            return finish(group, follower, startedAt, plan);
        }
    }

    /** Ends the run early, from any thread: nothing new is started, and the run is invalid. */
    public void stop() {
        stopped.countDown();
    }

    /** Notes a late start; the tolerance is at least the users' limit on lag. */
    private static void noteLateStart(AgentGroup group, Duration late, Duration lagMax) {
        if (late.compareTo(START_SPREAD_MAX) > 0 && late.compareTo(lagMax) > 0) {
            group.fault("An agent may have started up to " + late.toMillis() + " ms after the common start, as it took that long to tell"
                    + " it; give agents and coordinator more CPU, or a better network.");
        }
    }

    private void follow(RunPlan plan, AgentGroup group, IntervalFollower follower, long startNanos) {
        Duration pace = plan.interval().compareTo(POLL_PACE_MAX) < 0 ? plan.interval() : POLL_PACE_MAX;
        long endNanos = startNanos + plan.phases().total().toNanos();
        while (System.nanoTime() - endNanos < 0 && !group.hasLostOne()) {
            if (pausedOrStopped(pace)) {
                group.fault("The run was stopped " + secondsSince(startNanos) + " s after its start.");
                break;
            }
            follower.poll(secondsSince(startNanos));
        }
        if (group.hasLostOne() || stopped.getCount() == 0) {
            group.stop();
        }
    }

    private RunMeasurement finish(AgentGroup group, IntervalFollower follower, Instant startedAt, RunPlan plan) {
        Merge merge = follower.merge();
        boolean complete = group.finish(merge);
        follower.collectRest();
        List<String> reasons = new ArrayList<>(group.faults());
        reasons.addAll(merge.faults());
        if (complete) {
            reasons.addAll(Validity.breaches(plan, merge.lag(), merge.starts(), merge.health()));
        }
        return merge.measurement(plan, startedAt, complete, List.copyOf(reasons));
    }

    private boolean pausedOrStopped(Duration pause) {
        try {
            return stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            stop();
            return true;
        }
    }

    private static long secondsSince(long startNanos) {
        return Math.max(0, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos));
    }

    /** Thrown when a run could not be started because an agent was not ready; the message is one sentence that names it. */
    public static final class RunNotStartedException extends RuntimeException {

        /**
         * @param message one sentence: the agent, the error and the remedy
         * @param cause underlying error
         */
        public RunNotStartedException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** Collects the agents' intervals and publishes each one once, when every agent has reported it. */
    private static final class IntervalFollower {

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
}
