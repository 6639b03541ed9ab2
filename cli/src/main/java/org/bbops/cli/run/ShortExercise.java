package org.bbops.cli.run;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.driver.agent.HttpAgent;
import org.bbops.driver.coordinator.Coordinator;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.RunSite;

/** The whole workload for a quarter of a minute, at a rate that a system which is being recorded can take. */
public final class ShortExercise implements Exercise {

    private static final int INJECTION_RATE_MAX = 20;
    private static final Phases PHASES =
            new Phases(Duration.ofSeconds(8), Duration.ofSeconds(12), Duration.ofSeconds(1));
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final RunConfiguration first;
    private final Console console;

    /**
     * @param experiment the one that it precedes: its first run has loaded the population
     * @param console told when it did not work
     */
    public ShortExercise(Experiment experiment, Console console) {
        this.first = experiment.runs().getFirst();
        this.console = console;
    }

    @Override
    public void workOn(RunSite site) {
        List<HttpAgent> agents = site.agents().stream()
                .map(address -> new HttpAgent(URI.create("http://" + address))).toList();
        try {
            RunMeasurement measurement = new Coordinator(Clock.systemDefaultZone()).run(plan(site), List.copyOf(agents),
                    interval -> { });
            if (!measurement.complete()) {
                console.warning("the system was hardly exercised: " + measurement.invalidBecause());
            }
        } finally {
            agents.forEach(HttpAgent::close);
        }
    }

    private RunPlan plan(RunSite site) {
        return RunPlan.of("exercise", site.system().customer(), site.system().manufacturing(),
                Math.min(first.injectionRate(), INJECTION_RATE_MAX), first.settings().seed(), PHASES, INTERVAL);
    }
}
