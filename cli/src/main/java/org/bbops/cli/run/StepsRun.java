package org.bbops.cli.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.analysis.capacity.Course.WarmUp;
import org.bbops.cli.run.ExperimentRun.Recorder;
import org.bbops.cli.run.ExperimentRun.Way;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/** Executes the steps of a closed load: one started system, warmed up, measured with one number of users after another, and audited once. */
final class StepsRun implements Way {

    private static final RunBooks NO_BOOKS = new RunBooks(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    private final Testbed testbed;
    private final RunContext context;

    StepsRun(Testbed testbed, RunContext context) {
        this.testbed = testbed;
        this.context = context;
    }

    @Override
    public void measure(List<RunConfiguration> steps, Recorder recorder) {
        recorder.starts(steps.getFirst());
        StartedSystem system = new StartedSystem(testbed, context);
        List<MeasuredRun> measured = new ArrayList<>();
        Optional<RunBooks> books;
        try {
            books = system.use(RunRequests.of(steps.getFirst()), site -> books(system, site, new Series(steps, measured), recorder));
        } catch (RuntimeException e) {
            List<String> troubles = Stream.concat(system.troubles().stream(), Stream.of("The steps were broken off before their audit."))
                    .toList();
            measured.forEach(run -> recorder.ends(run.result(NO_BOOKS, troubles)));
            throw e;
        }
        books.ifPresent(ofAll -> measured.forEach(run -> recorder.ends(run.result(ofAll, system.troubles()))));
    }

    /**
     * Steps of one system.
     *
     * @param measured those made so far
     */
    private record Series(List<RunConfiguration> steps, List<MeasuredRun> measured) {

        RunConfiguration first() {
            return steps.getFirst();
        }

        boolean isOver() {
            return measured.size() == steps.size();
        }

        RunConfiguration next() {
            return steps.get(measured.size());
        }

        String name() {
            return steps.size() == 1 ? "run " + first().number() : "runs %d to %d".formatted(first().number(), steps.getLast().number());
        }
    }

    private RunBooks books(StartedSystem system, RunSite site, Series series, Recorder recorder) {
        warmUp(system, site, series);
        system.settle(site, rampUp(series));
        while (!series.isOver() && system.isIntact() && !context.stop().isAsked()) {
            RunConfiguration step = series.next();
            if (step != series.first()) {
                recorder.starts(step);
            }
            series.measured().add(measured(system, site, step));
            recorder.measured(series.measured().getLast());
            if (!series.isOver()) {
                system.settle(site, rampUp(series));
            }
        }
        if (!system.isIntact() && !series.isOver()) {
            context.events().warning("Run %d and those after it on this system are not made: %s"
                    .formatted(series.next().number(), system.troubles().getFirst()));
        }
        context.events().step("waiting for what is under way, and for purchase orders to be delivered");
        Evidence evidence = system.end(series.first(), site);
        return new RunBooks(evidence.audit(), evidence.handOver(), Optional.empty(), Optional.empty());
    }

    private static Duration rampUp(Series series) {
        return series.first().settings().phases().rampUp();
    }

    private void warmUp(StartedSystem system, RunSite site, Series series) {
        RunConfiguration first = series.first();
        WarmUp warmUp = system.warmUp("the system", site, WarmUpLoad.ofUsers(StartedSystem.plan("warm-up", first, site).work()),
                (int) first.settings().warmUpMax().toSeconds());
        String line = WarmUpLoad.text(series.name(), warmUp);
        if (warmUp.warm()) {
            context.console().line(line);
        } else {
            context.events().warning(line);
        }
    }

    private MeasuredRun measured(StartedSystem system, RunSite site, RunConfiguration step) {
        try (RunMeter meter = new RunMeter(testbed, context, step, site)) {
            MeasuredRun measured = meter.measure(StartedSystem.plan("run-" + step.number(), step, site));
            system.add(measured.measurement());
            return measured;
        }
    }
}
