package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.read.ShownPath;
import org.bbops.cli.run.ExperimentEvents.Part;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunEvent.WrongOrders;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunReasons;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.driver.results.directory.ResultsWriter;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.driver.results.experiment.ExpectationResult;
import org.bbops.driver.results.experiment.ExperimentResult;
import org.bbops.driver.results.text.FinalTable;
import org.bbops.driver.results.text.Header;
import org.bbops.driver.results.text.TimeTable;
import org.bbops.telemetry.trace.TracingLevel;
import org.bbops.testbed.Testbed;

/** Runs an experiment: all its runs, one after the other, with their verdict. */
public final class ExperimentRun {

    private static final String IF_STOPPED = "The run under way ends before its time and counts as invalid; further runs are not made.";

    private static final RunBooks NO_BOOKS = new RunBooks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    private static final String BROKEN_OFF = "The runs of this system were broken off before their audit.";
    private static final Runnable NOTHING = () -> {
    };

    /** Keeps the runs that were measured and not yet audited; taken atomically, so that it runs once. */
    private final AtomicReference<Runnable> unfinished = new AtomicReference<>(NOTHING);
    private final Testbed testbed;
    private final RunContext context;
    private final Console console;
    private final RunListener events;
    private final ExperimentEvents experiments;
    private final Clock clock;

    /** @param testbed testbed of the runs; the caller closes it */
    public ExperimentRun(Testbed testbed, RunContext context) {
        this.testbed = testbed;
        this.context = context;
        this.console = context.console();
        this.events = context.events();
        this.experiments = new ExperimentEvents(events);
        this.clock = context.clock();
    }

    /**
     * Runs an experiment as the whole command, and writes the results of each run as soon as it ends.
     *
     * @param out folder for the results
     * @return the exit code
     */
    public int run(Experiment experiment, Path out) {
        return run(experiment, out,
                experiment.schedule() == Schedule.STEPS ? new StepsRun(testbed, context) : new SingleRun(testbed, context));
    }

    /** @param way way of measuring the runs of each start */
    int run(Experiment experiment, Path out, Way way) {
        console.line(Header.of(experiment));
        ResultsWriter writer = writer(experiment, out);
        events.on(new RunEvent.CommandStart(experiment.name(), experiment.description(), writer.directory().toString(), IF_STOPPED));
        try {
            ExperimentResult result = make(experiment, way, writer);
            events.on(end(result));
            return result.verdict().exitCode();
        } catch (RuntimeException e) {
            events.on(RunEvent.End.brokenOff(e));
            throw e;
        }
    }

    /**
     * Keeps the runs that were measured and not yet audited, if there are any, as invalid ones. Called when the process is ended; thread-safe
     * and idempotent.
     */
    public void keepUnfinished() {
        synchronized (unfinished) {
            unfinished.getAndSet(NOTHING).run();
        }
    }

    /** Publishes the end of the command, with the answer, its details and the claims. */
    private static RunEvent.End end(ExperimentResult result) {
        AnswerSummary answer = result.answer();
        int planned = result.experiment().runs().size();
        Stream<String> missing = result.runs().size() == planned ? Stream.of()
                : Stream.of("Runs: %d of %d were made".formatted(result.runs().size(), planned));
        return new RunEvent.End(result.verdictText(), answer.sentence(),
                Stream.of(missing, answer.details().stream(), result.expectations().stream().map(ExpectationResult::sentence))
                        .flatMap(lines -> lines).toList());
    }

    /** Creates the results directory before anything is started, so that an unwritable place is reported early. */
    private ResultsWriter writer(Experiment experiment, Path out) {
        ResultsWriter writer = ResultsWriter.create(out.toAbsolutePath(), experiment, clock);
        TracingLevel tracing = experiment.settings().tracing();
        if (!tracing.isOff()) {
            testbed.trace(tracing, writer.directory().resolve("traces"));
        }
        return writer;
    }

    private ExperimentResult make(Experiment experiment, Way way, ResultsWriter writer) {
        Instant startedAt = clock.instant();
        experiments.begin(experiment, Part.ALL);
        List<RunResult> results = new CopyOnWriteArrayList<>();
        try {
            makeRuns(experiment, way, () -> new Keeper(experiment, startedAt, results, writer));
        } catch (RuntimeException e) {
            keepUnfinished(e);
            experiments.end();
            if (!results.isEmpty()) {
                print(new ExperimentResult(experiment, startedAt, results), writer);
            }
            throw e;
        }
        experiments.end();
        ExperimentResult all = new ExperimentResult(experiment, startedAt, results);
        console.line("");
        print(all, writer);
        return all;
    }

    private void keepUnfinished(RuntimeException cause) {
        try {
            keepUnfinished();
        } catch (ResultsException e) {
            cause.addSuppressed(e);
        }
    }

    private void print(ExperimentResult result, ResultsWriter writer) {
        console.line(FinalTable.of(result, ShownPath.of(writer.directory())));
        if (!result.runs().isEmpty()) {
            new RunReport(console).write(writer.directory());
        }
    }

    private void makeRuns(Experiment experiment, Way way, Supplier<Recorder> recorders) {
        for (List<RunConfiguration> start : experiment.starts()) {
            if (context.stop().isAsked()) {
                return;
            }
            way.measure(start, recorders.get());
        }
    }

    /** Way of measuring the runs that share one started system. */
    interface Way {

        /** Measures them; those after a stop are left out. */
        void measure(List<RunConfiguration> runs, Recorder recorder);
    }

    /** Receiver of what happens to each run. */
    interface Recorder {

        /** Called before anything of the run is done. */
        void starts(RunConfiguration run);

        /** Called with the result of a run that has an audit of its own. */
        void ends(RunResult result);

        /** Called when a run is measured whose audit comes later, with that of others. */
        void measured(MeasuredRun run);

        /**
         * Called with the books of all runs measured.
         *
         * @param troubles reasons to distrust them, one sentence each
         */
        void audited(RunBooks books, List<String> troubles);
    }

    /** Recorder that publishes the events of the runs of one start, and writes their results. */
    private final class Keeper implements Recorder {

        private final Experiment experiment;
        private final Instant startedAt;
        private final List<RunResult> results;
        private final ResultsWriter writer;
        private final List<MeasuredRun> unaudited = new CopyOnWriteArrayList<>();

        /** @param results receives each result */
        Keeper(Experiment experiment, Instant startedAt, List<RunResult> results, ResultsWriter writer) {
            this.experiment = experiment;
            this.startedAt = startedAt;
            this.results = results;
            this.writer = writer;
        }

        @Override
        public void starts(RunConfiguration run) {
            experiments.runStarts(run);
        }

        @Override
        public void ends(RunResult result) {
            keep(result);
            experiments.runEnds(result.configuration(), summary(result.measurement(), result.verdictText()), outcome(result));
            print(result);
        }

        @Override
        public void measured(MeasuredRun run) {
            RunMeasurement measurement = run.measurement();
            unaudited.add(run);
            unfinished.set(() -> keepAll(NO_BOOKS, List.of(BROKEN_OFF)));
            experiments.runEnds(run.configuration(), summary(measurement, run.verdictText()), new ExperimentEvents.Outcome(
                    run.verdictText(), measurement.invalidBecause(), ShownFigures.of(measurement), new WrongOrders(null, null)));
        }

        @Override
        public void audited(RunBooks books, List<String> troubles) {
            List<RunResult> kept;
            synchronized (unfinished) {
                kept = unfinished.getAndSet(NOTHING) == NOTHING ? List.of() : keepAll(books, troubles);
            }
            if (kept.isEmpty()) {
                return;
            }
            kept.forEach(result -> {
                console.line("run %d, %s:".formatted(result.configuration().number(), experiment.levelsOf(result.configuration())));
                print(result);
            });
            warnOfBooks(books, troubles);
        }

        /** Corrects the verdicts that were published before the audit. */
        private void warnOfBooks(RunBooks books, List<String> troubles) {
            String runs = unaudited.stream().map(run -> Integer.toString(run.configuration().number())).collect(Collectors.joining(", "));
            if (!troubles.isEmpty()) {
                events.warning("Runs %s are invalid, whatever verdict was shown before: %s".formatted(runs, troubles.getFirst()));
            } else if (books.audit().isPresent() && !books.auditPassed()) {
                events.warning("Runs %s failed, whatever verdict was shown before: their audit is violated (%s)".formatted(runs,
                        books.audit().get().violated().stream().map(CheckResult::name).collect(Collectors.joining(", "))));
            }
        }

        private List<RunResult> keepAll(RunBooks books, List<String> troubles) {
            List<RunResult> all = unaudited.stream().map(run -> run.result(books, troubles)).toList();
            all.forEach(this::keep);
            return all;
        }

        private void keep(RunResult result) {
            List<RunResult> withIt = new ArrayList<>(results);
            withIt.add(result.condensed());
            write(result, new ExperimentResult(experiment, startedAt, withIt), writer);
            results.add(withIt.getLast());
        }

        private void print(RunResult result) {
            Stream.of(TimeTable.of(result), TimeTable.conflicts(result)).filter(table -> !table.isEmpty()).forEach(console::line);
            console.line("steady state of run %d: %s".formatted(result.configuration().number(), result.steadiness().sentence()));
        }
    }

    private static String summary(RunMeasurement measurement, String verdict) {
        return String.format(Locale.ROOT, "%s, %,d errors, %s", measurement.throughputText(), measurement.errors(), verdict);
    }

    private static ExperimentEvents.Outcome outcome(RunResult result) {
        Optional<PurchaseOrderFigures> orders = result.books().audit().map(AuditReport::purchaseOrders);
        return new ExperimentEvents.Outcome(result.verdictText(), RunReasons.of(result), ShownFigures.of(result.measurement()),
                new WrongOrders(orders.map(PurchaseOrderFigures::phantom).orElse(null),
                        orders.map(PurchaseOrderFigures::lost).orElse(null)));
    }

    /** Writes the results; the end of a run with an audit of its own is published only after they are on disk. */
    private static void write(RunResult result, ExperimentResult soFar, ResultsWriter writer) {
        try {
            writer.writeRun(soFar, result);
            writer.writeSummary(soFar);
        } catch (ResultsException e) {
            int before = soFar.runs().size() - 1;
            throw new ResultsException("Run %d was made and its results are lost. %s%s".formatted(result.configuration().number(),
                    e.getMessage(), before == 0 ? "" : ". The results of the %d before it are kept in %s".formatted(before,
                            ShownPath.of(writer.directory()))),
                    e);
        }
    }
}
