package org.bbops.cli.capacity;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.file.WarmUp;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.ExperimentEvents;
import org.bbops.cli.run.ExperimentEvents.Part;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunReport;
import org.bbops.cli.run.ShownFigures;
import org.bbops.cli.run.Stop;
import org.bbops.cli.run.WarmUpLoad;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.directory.ResultsWriter;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.driver.results.experiment.ExpectationResult;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.Testbed;

/** Makes the missing courses of an experiment, each once, until the answer is decided, and reports the answer. */
public final class CapacityRun implements CourseRun.StepWatch {

    private static final String IF_STOPPED = "The course under way ends with the step before; bbops capacity --resume makes it again.";

    /** Prefix of the names of results that do not count. */
    private static final String STOPPED = "stopped-";

    private static final Runnable NOTHING = () -> {
    };

    private final AtomicReference<Runnable> unfinished = new AtomicReference<>(NOTHING);
    private final Testbed testbed;
    private final RunContext context;
    private final Console console;
    private final RunListener events;
    private final ExperimentEvents steps;
    private final CapacityDirectory directory;
    private final Experiment experiment;
    private final Clock clock;
    private final Stop stop;

    /**
     * @param testbed testbed of the courses; the caller closes it
     * @param context receives a line and a run's events for each step
     * @param directory store of the results
     */
    public CapacityRun(Testbed testbed, RunContext context, CapacityDirectory directory) {
        this.testbed = testbed;
        this.context = context;
        this.console = context.console();
        this.events = context.events();
        this.steps = new ExperimentEvents(events);
        this.directory = directory;
        this.experiment = directory.experiment();
        this.clock = context.clock();
        this.stop = context.stop();
    }

    /** Makes the missing courses, and repeats those that an earlier command could not measure. */
    public void make() {
        events.on(new RunEvent.CommandStart("capacity of " + experiment.name(), experiment.description(), directory.path().toString(),
                IF_STOPPED));
        try {
            traceIfAsked();
            for (RunConfiguration course : directory.toMake()) {
                if (!stop.isAsked() && !isEnded() && directory.toMake().contains(course)) {
                    make(course);
                }
            }
            if (isEnded()) {
                return;
            }
            CapacityResult state = directory.read();
            if (!state.courses().isEmpty()) {
                new RunReport(console).write(List.of(directory.path()), directory.path());
            }
            events.on(new RunEvent.End(state.answer().verdict().label(), state.answer().sentence(),
                    Stream.concat(state.answer().details().stream(), directory.claims().stream().map(ExpectationResult::sentence))
                            .toList()));
        } catch (RuntimeException e) {
            keepUnfinished(e);
            events.on(RunEvent.End.brokenOff(e));
            throw e;
        }
    }

    /**
     * Keeps the steps of the unfinished course, if there is one, as results that do not count. Called when the process is ended;
     * thread-safe and idempotent.
     */
    public void keepUnfinished() {
        synchronized (unfinished) {
            unfinished.getAndSet(NOTHING).run();
        }
    }

    /** Keeps the unfinished course's steps after a failure, which is reported even if they cannot be written. */
    private void keepUnfinished(RuntimeException cause) {
        try {
            keepUnfinished();
        } catch (ResultsException e) {
            cause.addSuppressed(e);
        }
    }

    /** Returns true when the process is being ended: the testbed closes, and another thread keeps what was measured. */
    private boolean isEnded() {
        return context.ended().getAsBoolean();
    }

    private void make(RunConfiguration course) {
        Instant startedAt = clock.instant();
        CourseRun run = new CourseRun(testbed, context, directory.read().limitsOf(side(course)), course);
        unfinished.set(() -> write(STOPPED, course, startedAt, run.unfinished()));
        Optional<CourseRun.Made> made = run.make(side(course), this);
        if (isEnded()) {
            return;
        }
        unfinished.set(NOTHING);
        if (stop.isAsked()) {
            made.ifPresent(stopped -> write(STOPPED, course, startedAt, stopped.results()));
            console.line("%s: stopped, and not counted".formatted(title(course)));
            return;
        }
        CourseRun.Made whole = made.orElseThrow();
        console.line(CapacityText.course(whole.course()));
        // A course without a step has no result, and is repeated on resumption.
        if (!whole.results().isEmpty()) {
            write(CapacityDirectory.COURSE, course, startedAt, whole.results());
            directory.write(directory.read().with(whole.course()));
            directory.warning(whole.course()).ifPresent(console::warning);
        }
    }

    private void traceIfAsked() {
        TracingLevel tracing = experiment.settings().tracing();
        if (!tracing.isOff()) {
            testbed.trace(tracing, directory.path().resolve("traces"));
        }
    }

    /** Writes the steps as the runs of an experiment that varies the rate, for the report and for other tools. */
    private void write(String kind, RunConfiguration course, Instant startedAt, List<RunResult> results) {
        if (results.isEmpty()) {
            return;
        }
        Experiment steps = Experiment.of(kind + "%03d".formatted(course.number()), title(course), course,
                results.stream().map(result -> result.configuration().level(Factor.INJECTION_RATE)).toList());
        ResultsWriter writer = ResultsWriter.create(directory.path(), steps, clock);
        List<RunResult> written = new ArrayList<>();
        for (RunResult result : results) {
            written.add(result.condensed());
            writer.writeRun(new ExperimentResult(steps, startedAt, written), result);
        }
        writer.writeSummary(new ExperimentResult(steps, startedAt, written));
    }

    private String side(RunConfiguration course) {
        return experiment.variantOf(course);
    }

    private String title(RunConfiguration course) {
        return "%s, repetition %d".formatted(side(course), course.repetition());
    }

    @Override
    public void warmedUp(String side, WarmUp warmUp) {
        console.line(WarmUpLoad.text(side, warmUp));
    }

    @Override
    public void begins(RunConfiguration run, Attempt attempt) {
        Experiment one = single(run);
        steps.begin(one, Part.step("%s at Ir %d".formatted(title(run), attempt.injectionRate()), attempt.kind().label()));
        steps.runStarts(one.runs().getFirst());
    }

    @Override
    public void ends(MeasuredRun run, Step step) {
        steps.runEnds(single(run.configuration()).runs().getFirst(), CapacityText.figures(step),
                new ExperimentEvents.Outcome(step.verdictText(),
                        step.reasons(), ShownFigures.of(run.measurement(), step), new WrongOrders(null, null)));
        steps.end();
        console.line(CapacityText.step(side(run.configuration()), step));
    }

    private Experiment single(RunConfiguration run) {
        return Experiment.of(experiment.name(), experiment.description(), run, List.of(run.level(Factor.INJECTION_RATE)));
    }
}
