package org.bbops.cli.run;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.bbops.driver.coordinator.RunNotStartedException;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.RunSite;

/**
 * The whole workload for a minute, at a rate that a system which is being recorded can take. What is called often enough to be compiled
 * here is compiled soon in every run; after a third of that work the system compiled for minutes of a run.
 */
public final class ShortExercise implements Exercise {

    private static final int INJECTION_RATE_MAX = 40;
    private static final Phases PHASES = new Phases(Duration.ofSeconds(15), Duration.ofSeconds(45), Duration.ofSeconds(1));
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final RunConfiguration first;
    private final Phases phases;
    private final Console console;
    private final Clock clock;
    private final Stop stop;

    /**
     * @param experiment the one that it precedes: its first run has loaded the population
     * @param console told when it did not work
     * @param clock tells when it started
     * @param stop ends it early
     */
    public ShortExercise(Experiment experiment, Console console, Clock clock, Stop stop) {
        this(experiment.runs().getFirst(), PHASES, console, clock, stop);
    }

    ShortExercise(RunConfiguration first, Phases phases, Console console, Clock clock, Stop stop) {
        this.first = first;
        this.phases = phases;
        this.console = console;
        this.clock = clock;
        this.stop = stop;
    }

    @Override
    public void workOn(RunSite site) {
        try {
            RunMeasurement measurement = new Drive(site, clock, stop, List::of).carryOut(plan(site), _ -> {
            });
            if (!measurement.complete()) {
                hardly(measurement.invalidBecause().toString());
            }
        } catch (RunNotStartedException e) {
            hardly(e.getMessage());
        }
    }

    private void hardly(String reason) {
        console.warning("the system was hardly exercised: " + reason);
    }

    private RunPlan plan(RunSite site) {
        return RunPlan.of("exercise", RunRequests.domains(site),
                Work.of(Math.min(first.injectionRate(), INJECTION_RATE_MAX), first.settings().seed()), phases, INTERVAL);
    }
}
