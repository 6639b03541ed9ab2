package org.bbops.cli.chaos;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bbops.cli.chaos.KillSequence.PlannedKill;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.agent.Agent.AgentException;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.CrashSite.Victim;

/**
 * The driver's agents, running for as long as processes are killed. A killed agent is restarted; its earlier work is in its file of counts.
 */
final class Workload implements AutoCloseable {

    private static final Duration ASK_EVERY = Duration.ofSeconds(1);

    private final RunPlan plan;
    private final IntFunction<Path> counts;
    private final LiveFigures figures;
    private final List<Agent> agents;
    private final Thread asking = Thread.ofPlatform().name("ask-agents").daemon().unstarted(this::ask);
    private RunTotals ofTheDead = RunTotals.NONE;
    private int kills;
    private volatile boolean over;
    private volatile Optional<String> broken = Optional.empty();

    /**
     * @param plan plan of the agents; it may be longer than needed
     * @param agents closed with this object
     * @param counts returns the file of counts of an agent, by its number from 0
     * @param figures displayed while they run
     */
    Workload(RunPlan plan, List<? extends Agent> agents, IntFunction<Path> counts, LiveFigures figures) {
        this.plan = plan;
        this.counts = counts;
        this.figures = figures;
        this.agents = List.copyOf(agents);
    }

    /** Starts all users. */
    void start() {
        for (int number = 0; number < agents.size(); number++) {
            begin(number);
        }
        figures.begin();
        asking.start();
    }

    /** Resumes after a kill, when everything works again. */
    void goOnAfter(PlannedKill planned) {
        if (planned.victim() == Victim.AGENT) {
            kills++;
            RunTotals counted = ofTheDead.plus(countsOf(planned.number()));
            // The agent's record of individual orders was lost with it.
            ofTheDead = counted.with(counted.acknowledged().inPart());
            begin(planned.number());
        }
    }

    /** Returns the number of kills of agents. */
    int kills() {
        return kills;
    }

    /** Returns true when the agents are no longer polled: they will stop, and there is no load left for further kills. */
    boolean isBroken() {
        return broken.isPresent();
    }

    /** Ends all users in order; returns their counts, those of killed agents included. */
    WorkDone finish() {
        agents.forEach(Agent::stop);
        List<AgentResult> results = agents.stream().map(Agent::finish).toList();
        List<String> faults = new ArrayList<>(broken.stream().toList());
        results.forEach(result -> faults.addAll(result.faults()));
        return new WorkDone(results.stream().map(result -> result.observed().totals()).reduce(ofTheDead, RunTotals::plus),
                List.copyOf(faults));
    }

    @Override
    public void close() {
        over = true;
        asking.interrupt();
        agents.forEach(Agent::close);
    }

    private void begin(int number) {
        agents.get(number).prepare(plan, new AgentShare(number, agents.size()));
        agents.get(number).start(Duration.ZERO);
    }

    private RunTotals countsOf(int number) {
        try {
            return TotalsRecorder.read(counts.apply(number));
        } catch (IOException e) {
            throw new TestbedException("The counts of a killed agent cannot be read from " + counts.apply(number) + ": "
                    + e.getMessage(), e);
        }
    }

    /** Polls the agents for their intervals; an agent that is not polled takes its coordinator for dead, and stops. */
    private void ask() {
        try {
            askUntilOver();
        } catch (InterruptedException _) {
            // The work is over.
        } catch (RuntimeException e) {
            broken = Optional.of("The driver failed to poll its agents until the end of the run: " + e);
        }
    }

    private void askUntilOver() throws InterruptedException {
        List<Integer> next = new ArrayList<>(agents.stream().map(_ -> 0).toList());
        while (!over) {
            for (int number = 0; number < agents.size(); number++) {
                next.set(number, taken(agents.get(number), next.get(number)));
            }
            figures.look();
            Thread.sleep(ASK_EVERY);
        }
    }

    private int taken(Agent agent, int from) {
        try {
            List<IntervalMeasurement> intervals = agent.intervals(from);
            intervals.forEach(figures::add);
            return intervals.isEmpty() ? from : intervals.getLast().number() + 1;
        } catch (AgentException _) {
            // Killed or restarting, so its counts start from 0 again.
            return 0;
        }
    }

    /**
     * Work of the driver during the kills.
     *
     * @param totals totals of all agents, killed ones included
     * @param faults one sentence for each error of the driver itself; each makes the run invalid
     */
    record WorkDone(RunTotals totals, List<String> faults) {
    }
}
