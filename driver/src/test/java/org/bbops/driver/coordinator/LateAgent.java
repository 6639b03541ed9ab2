package org.bbops.driver.coordinator;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.bbops.driver.agent.Agent;
import org.bbops.driver.measurement.AgentResult;
import org.bbops.driver.measurement.IntervalMeasurement;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;

/**
 * Agent that is notified late of the start.
 *
 * @param agent agent that does the work
 * @param late delay of the start
 */
record LateAgent(Agent agent, Duration late) implements Agent {

    @Override
    public String name() {
        return agent.name();
    }

    @Override
    public void prepare(RunPlan plan, AgentShare share) {
        agent.prepare(plan, share);
    }

    @Override
    public void start(Duration delay) {
        long arrivesNanos = System.nanoTime() + late.toNanos();
        while (System.nanoTime() - arrivesNanos < 0) {
            LockSupport.parkNanos(arrivesNanos - System.nanoTime());
        }
        agent.start(delay);
    }

    @Override
    public List<IntervalMeasurement> intervals(int fromNumber) {
        return agent.intervals(fromNumber);
    }

    @Override
    public void stop() {
        agent.stop();
    }

    @Override
    public AgentResult finish() {
        return agent.finish();
    }

    @Override
    public void close() {
        agent.close();
    }
}
