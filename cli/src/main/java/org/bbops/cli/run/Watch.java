package org.bbops.cli.run;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.bbops.cli.screen.RunForecast;
import org.bbops.cli.screen.TimesLeft;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.RunName;

/**
 * Knows what is under way and how far it is, for those who show it, who are told of everything after it. May be asked from any
 * thread.
 */
public final class Watch implements Spectator {

    private final Clock clock;
    private volatile Current current;
    private volatile RunConfiguration run;

    /** An experiment under way. */
    private record Current(Experiment experiment, Part part, RunForecast schedule) {
    }

    /** @param clock tells how long runs take */
    public Watch(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void experimentStarts(Experiment experiment, Part part) {
        current = new Current(experiment, part, schedule(experiment, part, clock));
    }

    @Override
    public void runStarts(RunConfiguration starting) {
        run = starting;
        current.schedule().runStarts();
    }

    @Override
    public void usersStart(Duration untilRampUp) {
        current.schedule().phasesStart(untilRampUp);
    }

    @Override
    public void reached(String what, int done, int total) {
        current.schedule().reached(done, total);
    }

    @Override
    public void usersStopped() {
        current.schedule().phasesEnd();
    }

    @Override
    public void runEnds(RunEnding ending) {
        current.schedule().runEnds();
    }

    /** The experiment under way; only to be asked when one has started. */
    Experiment experiment() {
        return current.experiment();
    }

    /** Which part of all it is. */
    Part part() {
        return current.part();
    }

    /** The run under way, as "run 2/6"; only to be asked when one has started. */
    String place() {
        return RunName.place(experiment(), run);
    }

    /** The run under way, as "run 2/6, Ir 30 messaging". */
    String name() {
        return place() + ", " + RunName.levels(experiment(), run);
    }

    /** How far the experiment is; empty before the first one: ending what a killed run has left has no place in a schedule. */
    Optional<TimesLeft> times() {
        return Optional.ofNullable(current).map(Current::schedule).map(RunForecast::now);
    }

    /** A schedule that begins now. */
    private static RunForecast schedule(Experiment experiment, Part part, Clock clock) {
        int runs = experiment.runs().size();
        Duration phases = experiment.settings().phases().total();
        return new RunForecast(runs, part.guess().orElse(phases), experiment.estimatedDuration().dividedBy(runs).minus(phases), clock);
    }
}
