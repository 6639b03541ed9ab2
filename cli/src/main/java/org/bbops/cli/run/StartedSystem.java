package org.bbops.cli.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.bbops.analysis.file.WarmUp;
import org.bbops.contracts.event.RunListener;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/**
 * System that is started once and measured several times, warm-up included, with one audit of all measurements at its end. Create one for
 * each start.
 */
public final class StartedSystem {

    /** A prime, so that neighbouring loads draw differently, and all levels draw alike under the same load. */
    private static final long SEED_STRIDE = 7_919;

    private final Testbed testbed;
    private final RunContext context;
    private final RunListener events;
    private final Release release;
    /** Read by the thread that saves the measurements when the command is interrupted. */
    private final List<String> troubles = new CopyOnWriteArrayList<>();
    private RunTotals totals = RunTotals.NONE;
    private boolean countsComplete = true;
    private OptionalLong deadLettersBefore = OptionalLong.empty();

    /** @param context may end the work early, and receives warnings */
    public StartedSystem(Testbed testbed, RunContext context) {
        this.testbed = testbed;
        this.context = context;
        this.events = context.events();
        this.release = new Release(testbed);
    }

    /**
     * Starts the system, works with it and releases it, whatever happens.
     *
     * @return the result of the work; empty when the command was stopped before it
     */
    public <T> Optional<T> use(RunRequest request, Function<RunSite, T> work) {
        Optional<T> made;
        try {
            RunSite site = testbed.prepare(request);
            if (context.stop().isAsked()) {
                release.noteDrained();
                made = Optional.empty();
            } else {
                deadLettersBefore = Evidence.deadLetters(site);
                made = Optional.of(work.apply(site));
            }
        } catch (RuntimeException e) {
            release.make().ifPresent(trouble -> {
                events.warning(trouble.getMessage());
                e.addSuppressed(trouble);
            });
            throw e;
        }
        release.make().ifPresent(trouble -> {
            events.warning(trouble.getMessage());
            troubles.add(trouble.getMessage());
        });
        return made;
    }

    /**
     * Warms the system up.
     *
     * @param side its name in messages
     * @param secondsMax longest warm-up, after which the measurements begin in any case
     */
    public WarmUp warmUp(String side, RunSite site, Work work, int secondsMax) {
        events.step("warming %s up".formatted(side));
        WarmUpLoad.Done done = WarmUpLoad.on(site, work, secondsMax, context, testbed::troubles);
        add(done.measurement());
        return done.warmUp();
    }

    /** Adds the counts of a measurement; the audit is impossible if they are incomplete, or if a process has ended. */
    public void add(RunMeasurement measurement) {
        totals = totals.plus(measurement.observed().totals());
        if (!measurement.complete()) {
            countsComplete = false;
            troubles.addAll(measurement.invalidBecause());
        }
        troubles.addAll(testbed.troubles());
    }

    /** Waits between two measurements until nothing is under way; see {@link Drain#awaitBefore}. */
    public void settle(RunSite site, Duration rampUp) {
        if (isIntact()) {
            Drain.after(site).awaitBefore(rampUp).ifPresent(troubles::add);
        }
    }

    /** Waits until everything is finished, and audits all measurements; without an audit where their counts are incomplete. */
    public Evidence end(RunConfiguration run, RunSite site) {
        if (isIntact()) {
            Drain.after(site).await().ifPresentOrElse(troubles::add, release::noteDrained);
        }
        if (!countsComplete) {
            troubles.add("The counts of a measurement are incomplete, so that there is no audit.");
            return Evidence.NONE;
        }
        Evidence evidence = Evidence.gather(run, site, totals, deadLettersBefore);
        evidence.trouble().ifPresent(troubles::add);
        return evidence;
    }

    /** Creates the plan of a measurement; its seed differs between repetitions and between loads, and is the same for all levels. */
    public static RunPlan plan(String runId, RunConfiguration run, RunSite site) {
        return run.plan(runId, RunRequests.domains(site),
                run.settings().seed() + run.repetition() - 1 + SEED_STRIDE * run.loadLevel(), run.settings().phases());
    }

    /** Returns true while nothing has happened that makes the audit impossible. */
    public boolean isIntact() {
        return troubles.isEmpty();
    }

    /** Returns the troubles so far, one sentence each, a failed release among them; may be called from any thread. */
    public List<String> troubles() {
        return List.copyOf(troubles);
    }
}
