package org.bbops.cli.capacity;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.analysis.capacity.Course;
import org.bbops.analysis.capacity.Course.Books;
import org.bbops.analysis.capacity.Course.Found;
import org.bbops.analysis.capacity.Course.Identity;
import org.bbops.analysis.capacity.Course.Orders;
import org.bbops.analysis.capacity.Occupancy;
import org.bbops.analysis.capacity.RateSearch;
import org.bbops.analysis.capacity.RateSearch.Attempt;
import org.bbops.analysis.capacity.Step;
import org.bbops.analysis.capacity.Step.StepActivity;
import org.bbops.analysis.capacity.Step.Work;
import org.bbops.analysis.capacity.StepVerdict;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.analysis.file.WarmUp;
import org.bbops.analysis.predict.Predictor;
import org.bbops.cli.run.Evidence;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunMeter;
import org.bbops.cli.run.RunRequests;
import org.bbops.cli.run.StartedSystem;
import org.bbops.cli.run.Stop;
import org.bbops.cli.run.WarmUpLoad;
import org.bbops.contracts.process.ForeignLoad;
import org.bbops.driver.capacity.StepJudge;
import org.bbops.driver.capacity.StepReading;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.usage.MachineLoad;

/** Runs one course: a fresh site, the warm-up, step after step, and one audit over all of it. Create one for each course. */
final class CourseRun {

    private final Testbed testbed;
    private final RunContext context;
    private final CapacityLimits limits;
    private final RateSearch search;
    private final RunConfiguration course;
    private final Stop stop;
    /** Read, like the next field, by the thread that saves the measurements when the command is interrupted. */
    private final List<Step> steps = new CopyOnWriteArrayList<>();
    private final List<MeasuredStep> measured = new CopyOnWriteArrayList<>();
    private final StartedSystem system;
    private final MachineLoad machine;
    private Optional<MachineLoad.Reading> atStart = Optional.empty();

    /** Judgement and measurements of a step. */
    private record MeasuredStep(Step step, MeasuredRun run) {

        int injectionRate() {
            return step.injectionRate();
        }
    }

    /**
     * Results of a course whose system has been released.
     *
     * @param others load by other programs meanwhile; null when the operating system does not report it
     */
    private record Searched(String side, WarmUp warmUp, Evidence evidence, ForeignLoad others) {
    }

    /**
     * A completed course.
     *
     * @param course its result
     * @param results its steps as runs, one for each rate, each with the audit of the whole course
     */
    record Made(Course course, List<RunResult> results) {
    }

    /**
     * @param course levels of the course; its rate is the highest that it may try, and sizes the population
     */
    CourseRun(Testbed testbed, RunContext context, CapacityLimits limits, RunConfiguration course) {
        this.testbed = testbed;
        this.context = context;
        this.system = new StartedSystem(testbed, context);
        this.limits = limits;
        this.course = course;
        this.search = new RateSearch(limits,
                Predictor.forecast(new Identity(course.level(Factor.PURCHASING), levels(), course.repetition())));
        this.stop = context.stop();
        this.machine = new MachineLoad(testbed::usage);
    }

    /**
     * Makes the course.
     *
     * @param side label that distinguishes it from the others
     * @param steps receives each step
     * @return empty when it was stopped before its warm-up
     */
    Optional<Made> make(String side, StepWatch steps) {
        return system.use(RunRequests.of(course), site -> search(side, site, steps)).map(this::made);
    }

    private Searched search(String side, RunSite site, StepWatch watch) {
        WarmUp warmUp = system.warmUp(side, site, WarmUpLoad.ofRates(limits.max(), course.settings().seed()), limits.warmUpSecondsMax());
        settle(site);
        atStart = RunMeter.foreignLoad(machine, testbed, site);
        watch.warmedUp(side, warmUp);
        Optional<Attempt> next = search.next(steps);
        while (next.isPresent() && system.isIntact() && !stop.isAsked()) {
            step(next.get(), site, watch);
            next = search.next(steps);
            if (next.isPresent()) {
                settle(site);
            }
        }
        return new Searched(side, warmUp, system.end(course, site), others(site));
    }

    /** Sums up after the system was released, since a failed release is a trouble of the course, too. */
    private Made made(Searched searched) {
        Evidence evidence = searched.evidence();
        List<String> violated = evidence.audit().map(audit -> audit.violated().stream().map(CheckResult::name).toList()).orElse(List.of());
        Books books = new Books(violated, system.troubles(),
                evidence.audit().flatMap(audit -> orders(audit.purchaseOrders())).orElse(null));
        return new Made(new Course(new Identity(searched.side(), levels(), course.repetition()), searched.warmUp(), steps,
                Found.of(steps, search), books, searched.others()), results(evidence, system.troubles()));
    }

    private List<RunResult> results(Evidence evidence, List<String> troubles) {
        RunBooks books = new RunBooks(evidence.audit(), evidence.handOver(), Optional.empty(), Optional.empty());
        return latestOfEachRate().stream()
                .map(made -> made.run().result(books, troubles).lateBy(made.step().driverLateMillis())).toList();
    }

    /** Returns the steps made so far as runs without an audit, for a course that was broken off; may be called from another thread. */
    List<RunResult> unfinished() {
        return results(Evidence.NONE,
                Stream.concat(system.troubles().stream(), Stream.of("the course was broken off before its audit")).toList());
    }

    private static Optional<Orders> orders(PurchaseOrderFigures figures) {
        return Stream.of(figures.lost(), figures.duplicated(), figures.phantom()).anyMatch(Objects::isNull) ? Optional.empty()
                : Optional.of(new Orders(figures.booked().committed(), figures.lost(), figures.duplicated(), figures.phantom()));
    }

    private ForeignLoad others(RunSite site) {
        return RunMeter.foreignLoad(machine, testbed, site).flatMap(now -> atStart.map(now::since)).orElse(null);
    }

    private void step(Attempt attempt, RunSite site, StepWatch watch) {
        RunConfiguration run = at(attempt);
        watch.begins(run, attempt);
        try (RunMeter meter = new RunMeter(testbed, context, run, site)) {
            MeasuredRun made = meter.measure(StartedSystem.plan("ir-" + run.injectionRate(), run, site));
            Optional<ForeignLoad> others = made.host().others();
            system.add(made.measurement());
            if (!stop.isAsked()) {
                Step judged = judged(attempt, made);
                Step step = explained(judged.with(activity(judged, made, others)), others);
                steps.add(step);
                measured.add(new MeasuredStep(step, made));
                watch.ends(made, step);
            }
        }
    }

    /** Judges a step; one in which a part of the system ended is invalid, as no late driver is the cause of what failed then. */
    private Step judged(Attempt attempt, MeasuredRun made) {
        Step judged = StepJudge.judge(attempt, made.measurement(), made.rules(), work(made));
        return system.isIntact() ? judged : judged.judged(StepVerdict.INVALID, system.troubles());
    }

    private static StepActivity activity(Step step, MeasuredRun made, Optional<ForeignLoad> others) {
        long from = made.configuration().settings().phases().rampUp().toMillis();
        long to = made.configuration().settings().phases().steadyEnd().toMillis();
        // Those of the system, which may run on another machine.
        int processors = step.demand() == null ? Runtime.getRuntime().availableProcessors() : step.demand().processors();
        double processorMillis = (double) (to - from) * processors;
        return new StepActivity(step.binding().label(),
                new StepActivity.Jvm(made.activity().compilationMillis(from, to) / processorMillis,
                        made.activity().collectionMillis(from, to) / processorMillis),
                new StepActivity.Machine(others.map(ForeignLoad::programs).orElse(Double.NaN),
                        others.map(ForeignLoad::steal).orElse(Double.NaN), made.activity().diskBusyShare(from, to),
                        Json.finite(made.host().fixedWorkMicros())),
                made.database());
    }

    /**
     * Adds outside disturbances to the reasons: to a step with a late driver, that other programs used much processor time; to any step,
     * that the database stalled.
     */
    private static Step explained(Step step, Optional<ForeignLoad> others) {
        boolean late = step.isLate() || step.verdict() == StepVerdict.INVALID;
        Step explained = others.filter(share -> late && share.isMuch()).map(share -> step.because(share.text())).orElse(step);
        Double stalled = step.databaseStalledSeconds();
        return stalled == null ? explained
                : explained.because(String.format(Locale.ROOT, "the database gave no answer for %.1f s", stalled));
    }

    private Work work(MeasuredRun made) {
        return made.system().map(system -> new StepReading(made.measurement().steadySeconds(), system, made.host().processes(),
                RunRequests.poolConnections(course), Runtime.getRuntime().availableProcessors()))
                .map(reading -> new Work(occupancy(reading), reading.demand(), null))
                .orElse(new Work(Occupancy.UNKNOWN, null, null));
    }

    private Occupancy occupancy(StepReading reading) {
        return course.isMessaging() ? reading.occupancy(Integer.parseInt(course.level(Factor.SENDERS))) : reading.occupancy();
    }

    private void settle(RunSite site) {
        system.settle(site, course.settings().phases().rampUp());
    }

    private RunConfiguration at(Attempt attempt) {
        Map<Factor, String> levels = new EnumMap<>(course.levels());
        levels.put(Factor.INJECTION_RATE, Integer.toString(attempt.injectionRate()));
        RunSettings all = course.settings();
        Phases phases = new Phases(all.phases().rampUp(), attempt.kind().window(all.phases().steady()), all.phases().rampDown());
        return new RunConfiguration(steps.size() + 1, course.repetition(), levels,
                all.with(phases));
    }

    private List<MeasuredStep> latestOfEachRate() {
        Map<Integer, MeasuredStep> latest = new LinkedHashMap<>();
        measured.forEach(made -> latest.put(made.injectionRate(), made));
        return List.copyOf(latest.values());
    }

    private Map<String, String> levels() {
        Map<String, String> levels = new LinkedHashMap<>();
        course.levels().forEach((factor, level) -> levels.put(factor.label(), level));
        levels.remove(Factor.INJECTION_RATE.label());
        return levels;
    }

    /** Listener for the progress of a course, called on the thread that makes it. */
    interface StepWatch {

        /** Called when the system has been warmed up. */
        void warmedUp(String side, WarmUp warmUp);

        /** Called before a step. */
        void begins(RunConfiguration run, Attempt attempt);

        /** Called after a step. */
        void ends(MeasuredRun run, Step step);
    }
}
