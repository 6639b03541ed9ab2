package org.bbops.cli.run;

import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.WarmUp;
import org.bbops.cli.run.ExperimentRun.Recorder;
import org.bbops.cli.run.ExperimentRun.Way;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/** Executes the steps of a closed load: one started system, warmed up, measured with one number of users after another, and audited once. */
final class StepsRun implements Way {

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
        system.use(RunRequests.of(steps.getFirst()), site -> books(system, site, steps, recorder))
                .filter(_ -> !isEnded()).ifPresent(books -> recorder.audited(books, system.troubles()));
    }

    private RunBooks books(StartedSystem system, RunSite site, List<RunConfiguration> steps, Recorder recorder) {
        RunConfiguration first = steps.getFirst();
        WarmUp warmUp = warmUp(system, site, steps);
        for (RunConfiguration step : steps) {
            context.events().step("waiting for what is under way before run %d".formatted(step.number()));
            system.settle(site, step.settings().phases().rampUp());
            if (context.stop().isAsked()) {
                break;
            }
            if (!system.isIntact()) {
                context.events().warning("Not made: %s: %s".formatted(name(step, steps.getLast()), system.troubles().getFirst()));
                break;
            }
            if (step != first) {
                recorder.starts(step);
            }
            MeasuredRun measured = measured(system, site, step);
            if (isEnded()) {
                break;
            }
            recorder.measured(measured.after(warmUp));
        }
        context.events().step("waiting for what is under way, and for purchase orders to be delivered");
        Evidence evidence = system.end(first, site);
        return new RunBooks(evidence.audit(), evidence.handOver(), Optional.empty(), Optional.empty());
    }

    /** Returns true when the process is being ended, so that parts of the system are gone; what was measured before is kept by another thread. */
    private boolean isEnded() {
        return context.ended().getAsBoolean();
    }

    private WarmUp warmUp(StartedSystem system, RunSite site, List<RunConfiguration> steps) {
        RunConfiguration first = steps.getFirst();
        int seconds = (int) first.settings().warmUpMax().toSeconds();
        // Draws of its own: the first step would otherwise find all of its rows read already.
        RunPlan plan = first.plan("warm-up", RunRequests.domains(site), first.settings().seed() + first.repetition() - 1,
                first.settings().phases());
        WarmUp warmUp = system.warmUp("the system", site, WarmUpLoad.ofUsers(plan.work()), seconds);
        String line = WarmUpLoad.text(name(first, steps.getLast()), warmUp);
        if (warmUp.warm()) {
            context.console().line(line);
        } else if (system.isIntact() && !context.stop().isAsked()) {
            context.events().warning(line + "; set a longer warm-up");
        }
        return warmUp;
    }

    private static String name(RunConfiguration first, RunConfiguration last) {
        return first == last ? "run " + first.number() : "runs %d to %d".formatted(first.number(), last.number());
    }

    private MeasuredRun measured(StartedSystem system, RunSite site, RunConfiguration step) {
        try (RunMeter meter = new RunMeter(testbed, context, step, site)) {
            MeasuredRun measured = meter.measure(StartedSystem.plan("run-" + step.number(), step, site));
            system.add(measured.measurement());
            return measured;
        }
    }
}
