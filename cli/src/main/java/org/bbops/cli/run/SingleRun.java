package org.bbops.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.cli.run.ExperimentRun.Recorder;
import org.bbops.cli.run.ExperimentRun.Way;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.results.DriverBooks;
import org.bbops.driver.results.MeasuredRun;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.results.RunResult.RunBooks;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/** Executes one run: a fresh site, the measurement, the drain, the audit and the rules. */
final class SingleRun implements Way {

    private final Testbed testbed;
    private final RunContext context;
    private final RunListener events;

    SingleRun(Testbed testbed, RunContext context) {
        this.testbed = testbed;
        this.context = context;
        this.events = context.events();
    }

    @Override
    public void measure(List<RunConfiguration> runs, Recorder recorder) {
        for (RunConfiguration run : runs) {
            recorder.starts(run);
            run(run).filter(_ -> !context.ended().getAsBoolean()).ifPresent(recorder::ends);
        }
    }

    /**
     * Makes a run, from its fresh site to its audit, and always releases the site.
     *
     * @return empty when it was stopped before its users started
     */
    Optional<RunResult> run(RunConfiguration run) {
        Release release = new Release(testbed);
        RunSite site = prepare(run, release);
        if (context.stop().isAsked()) {
            release.noteDrained();
            release.make().ifPresent(trouble -> events.warning(trouble.getMessage()));
            return Optional.empty();
        }
        RunResult result;
        try {
            result = measure(run, site, release);
        } catch (RuntimeException e) {
            putAway(release, e);
            throw e;
        }
        return Optional.of(release.make().map(trouble -> result.withTrouble(trouble.getMessage())).orElse(result));
    }

    /** Prepares the site; when that fails, releases the parts that exist already, which may be in a given database. */
    private RunSite prepare(RunConfiguration run, Release release) {
        try {
            return testbed.prepare(RunRequests.of(run));
        } catch (RuntimeException e) {
            putAway(release, e);
            throw e;
        }
    }

    /** Releases the site after an error, which takes precedence over an error in the release. */
    private void putAway(Release release, RuntimeException failure) {
        release.make().ifPresent(trouble -> {
            events.warning(trouble.getMessage());
            failure.addSuppressed(trouble);
        });
    }

    private RunResult measure(RunConfiguration run, RunSite site, Release release) {
        try (OptionalLiveAudit live = OptionalLiveAudit.begin(run, site, events::warning);
                RunMeter meter = new RunMeter(testbed, context, run, site)) {
            OptionalLong deadLettersBefore = Evidence.deadLetters(site);
            MeasuredRun measured = meter.measure(plan(run, site));
            events.step("waiting for what is under way, and for purchase orders to be delivered");
            List<String> troubles = new ArrayList<>(testbed.troubles());
            if (troubles.isEmpty()) {
                Optional<String> unfinished = Drain.after(site).await();
                unfinished.ifPresent(troubles::add);
                if (unfinished.isEmpty()) {
                    release.noteDrained();
                }
                live.trouble().ifPresent(troubles::add);
            }
            Evidence evidence = Evidence.gather(run, site, measured.measurement(), deadLettersBefore);
            evidence.trouble().ifPresent(troubles::add);
            RunResult result = measured.result(new RunBooks(evidence.audit().map(live::addTo), evidence.handOver(), meter.drainTime(),
                    Optional.empty()), troubles);
            RunMeasurement driver = measured.measurement();
            return driver.complete() && deadLettersBefore.isPresent()
                    ? result.with(new DriverBooks(driver.observed().totals(), deadLettersBefore.getAsLong()))
                    : result;
        }
    }

    /**
     * Creates the plan. The seed differs between repetitions, so that their spread includes the random draws, and is the same for all
     * levels.
     */
    static RunPlan plan(RunConfiguration run, RunSite site) {
        return run.plan("run-" + run.number(), RunRequests.domains(site), run.settings().seed() + run.repetition() - 1,
                run.settings().phases());
    }
}
