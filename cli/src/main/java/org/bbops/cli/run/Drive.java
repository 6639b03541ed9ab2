package org.bbops.cli.run;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.RunPlan;
import org.bbops.testbed.RunSite;

/**
 * Driver's part of a run or an exercise: the agents of a site execute a plan.
 *
 * @param site site of the agents
 * @param clock source of the start time
 * @param stop ends it early
 * @param troubles returns one sentence for each process of the site that has ended, which ends the plan early too
 */
public record Drive(RunSite site, Clock clock, Stop stop, Supplier<List<String>> troubles) {

    /** Runs the plan; returns when every agent has finished or was given up. */
    public RunMeasurement carryOut(RunPlan plan, RunListener listener) {
        List<HttpAgent> agents = site.agents().addresses().stream()
                .map(address -> site.agents().own() ? HttpAgent.at(address) : HttpAgent.elsewhere(address)).toList();
        Coordinator coordinator = new Coordinator(clock);
        stop.isDoneBy(coordinator::stop);
        try (ProcessWatch _ = ProcessWatch.begin(troubles, coordinator::stop)) {
            return coordinator.run(plan, List.copyOf(agents), listener);
        } finally {
            agents.forEach(HttpAgent::close);
        }
    }
}
