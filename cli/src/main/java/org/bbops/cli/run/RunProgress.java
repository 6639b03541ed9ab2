package org.bbops.cli.run;

import java.time.Clock;
import java.util.Optional;
import org.bbops.cli.screen.RunForecast;
import org.bbops.cli.screen.TimeText;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.RunStart;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;

/** Tracks the current run and its progress for the displays, which receive every event after it. Thread-safe. */
public final class RunProgress implements RunListener {

    private final Clock clock;
    private volatile Current current;
    private volatile RunStart run;

    /** The current plan. */
    private record Current(Plan plan, RunForecast schedule) {
    }

    /** @param clock clock for the duration of runs */
    public RunProgress(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case Plan plan -> current = new Current(plan, new RunForecast(plan.size(), plan.estimate(), clock));
            case RunStart start -> {
                run = start;
                current.schedule().runStarts(start.number() - current.plan().first() + 1);
            }
            case RunEvent.UsersStart start -> current.schedule().phasesStart(start.untilRampUp());
            case RunEvent.Reached reached -> current.schedule().reached(reached.done(), reached.total());
            case RunEvent.UsersStop _ -> current.schedule().phasesEnd();
            case RunEvent.RunEnd _ -> current.schedule().runEnds();
            case RunEvent.CommandStart _,RunEvent.Interval _,RunEvent.PlanEnd _,RunEvent.Step _,RunEvent.Advance _,RunEvent.Warning _,RunEvent.Stopping _,RunEvent.End _ -> {
                // These events begin and end no run.
            }
        }
    }

    /** Returns the label of the overall progress bar: "all", or "step" where only the current step is known. */
    String label() {
        return current.plan().complete() ? "all" : "step";
    }

    /** Returns the current run as "run 2/6", or "run 2" while the number of runs is unknown; only to be called after a run has started. */
    String place() {
        return "run " + run.number() + (current.plan().complete() ? "/" + current.plan().runs().size() : "");
    }

    /** Returns the current run as "run 2/6, Ir 30 messaging". */
    String name() {
        return place() + ", " + run.levels();
    }

    /** Returns a sentence on the run that has just ended, with the time left if others follow. */
    String line(RunEvent.RunEnd end) {
        String left = end.number() == current.plan().runs().size() ? ""
                : times().map(times -> "; about " + TimeText.of(times.allLeft()) + " left").orElse("");
        return name() + ": " + end.summary() + left;
    }

    /** Returns the progress of the plan; empty before the first one, while the testbed stops the leftovers of a killed run. */
    public Optional<TimesLeft> times() {
        return Optional.ofNullable(current).map(Current::schedule).map(RunForecast::now);
    }
}
