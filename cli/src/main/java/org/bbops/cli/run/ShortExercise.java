package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.coordinator.Coordinator.RunNotStartedException;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.Load;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.testbed.RunSite;

/**
 * Exercise of a system while its ahead-of-time cache is recorded: the whole workload, with a few users and short think times, until enough
 * business operations are done, for a minute at most. Methods compiled in it are compiled early in every run; with a third of this work,
 * compilation continued for minutes into a run.
 */
public final class ShortExercise implements Predicate<RunSite> {

    private static final int RATE_PER_PROCESSOR = 2;
    private static final Duration CYCLE = Duration.ofMillis(500);
    private static final Phases PHASES = new Phases(Duration.ZERO, Duration.ofSeconds(60), Duration.ofSeconds(1));
    /** Enough to load all classes, which is all that a system without the second compiler gains from it. */
    private static final Phases LOADING = new Phases(Duration.ZERO, Duration.ofSeconds(5), Duration.ofSeconds(1));
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    /** Number of operations in 35 s at an injection rate of 60. */
    private static final double OPERATIONS = 3_600;
    private static final double MILLIS_PER_SECOND = 1_000;

    private final RunConfiguration first;
    private final Phases phases;
    private final RunContext context;

    /**
     * @param experiment experiment that follows: its first run has loaded the population
     * @param context receives a warning when the exercise failed, and may end it early
     */
    public ShortExercise(Experiment experiment, RunContext context) {
        this(experiment.runs().getFirst(), PHASES, context);
    }

    /** Creates the exercise of a system that runs with the first compiler only: seconds instead of up to a minute. */
    public static ShortExercise ofLoading(Experiment experiment, RunContext context) {
        return new ShortExercise(experiment.runs().getFirst(), LOADING, context);
    }

    ShortExercise(RunConfiguration first, Phases phases, RunContext context) {
        this.first = first;
        this.phases = phases;
        this.context = context;
    }

    /** Exercises the system, and returns true when that was enough for a cache. */
    @Override
    public boolean test(RunSite site) {
        Stop enough = new Stop();
        context.stop().isDoneBy(enough::ask);
        try {
            return isEnough(new Drive(site, context.clock(), enough, List::of).carryOut(plan(site), new WorkDone(OPERATIONS, enough::ask)));
        } catch (RunNotStartedException e) {
            return hardly(e.getMessage());
        }
    }

    private boolean isEnough(RunMeasurement measurement) {
        if (context.stop().isAsked()) {
            return false;
        }
        if (!measurement.complete()) {
            return hardly(measurement.invalidBecause().toString());
        }
        long done = measurement.businessOperations();
        long failed = measurement.errors();
        if (done <= failed) {
            // The hot methods that were recorded are those of errors.
            return hardly("%,d operations succeeded and %,d failed".formatted(done, failed));
        }
        return true;
    }

    private boolean hardly(String reason) {
        context.console().warning("the system was hardly exercised: " + reason);
        return false;
    }

    private RunPlan plan(RunSite site) {
        return RunPlan.of("exercise", RunRequests.domains(site),
                Work.of(Math.min(first.injectionRate(), RATE_PER_PROCESSOR * Runtime.getRuntime().availableProcessors()),
                        first.settings().seed()).by(Load.ECPERF.hurried(CYCLE)),
                phases, INTERVAL);
    }

    /** Counts operations, and signals when the number is reached. */
    static final class WorkDone implements RunListener {

        private final double operations;
        private final Runnable enough;
        private double done;
        private Duration counted = Duration.ZERO;

        /**
         * @param operations number of business operations
         * @param enough called once they are done, perhaps more than once
         */
        WorkDone(double operations, Runnable enough) {
            this.operations = operations;
            this.enough = enough;
        }

        @Override
        public void on(RunEvent event) {
            if (event instanceof RunEvent.Interval interval) {
                double seconds = interval.elapsed().minus(counted).toMillis() / MILLIS_PER_SECOND;
                counted = interval.elapsed();
                done += interval.throughput().achievedPerSecond() * seconds;
                if (done >= operations) {
                    enough.run();
                }
            }
        }
    }
}
