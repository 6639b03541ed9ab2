package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.Estimate;
import org.bbops.contracts.event.RunEvent.Figures;
import org.bbops.contracts.event.RunEvent.Plan;
import org.bbops.contracts.event.RunEvent.PlannedRun;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;

/**
 * Publisher of the events of successive experiments, with continuous run numbers. Not thread-safe: used by the thread that makes the runs.
 */
public final class ExperimentEvents {

    private final RunListener listener;
    private final List<PlannedRun> planned = new ArrayList<>();
    private Experiment experiment;
    private Part part;
    /** Number of runs of the earlier experiments. */
    private int before;

    /** @param listener receives the events */
    public ExperimentEvents(RunListener listener) {
        this.listener = listener;
    }

    /** Publishes the plan of an experiment, before its first run. */
    public void begin(Experiment next, Part kind) {
        experiment = next;
        part = kind;
        before = planned.size();
        next.runs().forEach(run -> planned.add(new PlannedRun(before + run.number(), run.injectionRate(),
                Stream.of(next.variantOf(run), kind.kind()).filter(words -> !words.isEmpty()).collect(Collectors.joining(", ")))));
        Duration phases = next.settings().phases().total();
        listener.on(new Plan(kind.title(), before + 1, kind.complete(), planned,
                new Estimate(kind.guess().orElse(phases), next.estimatedDuration().dividedBy(next.runs().size()).minus(phases),
                        next.starts().stream().map(start -> start.getFirst().number()).toList())));
    }

    /** Publishes that a run is about to be prepared. */
    public void runStarts(RunConfiguration run) {
        Phases phases = run.settings().phases();
        listener.on(new RunEvent.RunStart(before + run.number(), part.guess().isPresent() ? null
                : new RunEvent.Phases(phases.rampUp().toMillis(), phases.steady().toMillis(), phases.rampDown().toMillis()),
                experiment.levelsOf(run)));
    }

    /**
     * Publishes the end of a run.
     *
     * @param summary the result in a few words, the verdict among them
     * @param outcome verdict, reasons and figures
     */
    public void runEnds(RunConfiguration run, String summary, Outcome outcome) {
        listener.on(new RunEvent.RunEnd(before + run.number(), outcome.verdict(), outcome.reasons(), outcome.figures(), outcome.orders(),
                summary));
    }

    /** Marks the end of the experiment's runs, whether all were made, one failed or it was stopped. */
    public void end() {
        listener.on(new RunEvent.PlanEnd());
    }

    /**
     * Outcome of a run.
     *
     * @param verdict verdict of the run
     * @param reasons reasons why it is not passed, one sentence each
     * @param figures its figures; {@link Figures#NONE} for a run without any, as under kills
     * @param orders counts of its lost and otherwise wrong purchase orders
     */
    public record Outcome(String verdict, List<String> reasons, Figures figures, WrongOrders orders) {
    }

    /**
     * Position of an experiment in a command's work.
     *
     * @param title name of the part
     * @param kind label that distinguishes its runs from those of other parts at the same rate; empty when there are no other parts
     * @param complete true when no further parts follow
     * @param guess estimated duration of a run that lasts until its work is done; empty when it lasts for its phases
     */
    public record Part(String title, String kind, boolean complete, Optional<Duration> guess) {

        /** The only part of a command's work. */
        public static final Part ALL = new Part("All runs", "", true, Optional.empty());

        /** Returns a step of a course with an unknown number of steps. */
        public static Part step(String title, String kind) {
            return new Part(title, kind, false, Optional.empty());
        }

        /** Returns the only part, with runs that last until their work is done. */
        public static Part openEnded(Duration guess) {
            return new Part(ALL.title, ALL.kind, true, Optional.of(guess));
        }
    }
}
