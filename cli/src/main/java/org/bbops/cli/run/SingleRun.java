package org.bbops.cli.run;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.environment.Environment;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.driver.environment.ObservedProcess;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.measurement.RunMeasurement;
import org.bbops.driver.results.ProcessUse;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.rules.Rules;
import org.bbops.driver.split.BrokerJournal;
import org.bbops.driver.split.DatabaseLog;
import org.bbops.driver.split.FiguresClient;
import org.bbops.driver.split.JvmActivity;
import org.bbops.driver.split.JvmWatch;
import org.bbops.driver.split.SteadyFigures;
import org.bbops.driver.split.SystemFigures;
import org.bbops.testbed.HandOver;
import org.bbops.testbed.HttpHandOver;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed;

/** One run: a fresh site, the driver's part, the drain, the audit and the rules. */
final class SingleRun {

    private final Testbed testbed;
    private final Spectator spectator;
    private final Clock clock;
    private final Path root;
    private final Stop stop;

    /** @param root the project's folder, to tell the commit from */
    SingleRun(Testbed testbed, Spectator spectator, Clock clock, Path root, Stop stop) {
        this.testbed = testbed;
        this.spectator = spectator;
        this.clock = clock;
        this.root = root;
        this.stop = stop;
    }

    /**
     * Makes a run, from its fresh site to its audit, and puts the site away whatever becomes of it.
     *
     * @return empty when it was stopped before its users were started
     */
    Optional<RunResult> run(RunConfiguration run) {
        Release release = new Release(testbed);
        RunSite site = prepare(run, release);
        if (stop.isAsked()) {
            release.noteDrained();
            release.make().ifPresent(trouble -> spectator.warning(trouble.getMessage()));
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

    /** What was made already for a run that cannot begin is put away too: it may be in somebody's database. */
    private RunSite prepare(RunConfiguration run, Release release) {
        try {
            return testbed.prepare(RunRequests.of(run));
        } catch (RuntimeException e) {
            putAway(release, e);
            throw e;
        }
    }

    /** Of several errors only the first is told at the end. */
    private void putAway(Release release, RuntimeException failure) {
        release.make().ifPresent(trouble -> {
            spectator.warning(trouble.getMessage());
            failure.addSuppressed(trouble);
        });
    }

    private RunResult measure(RunConfiguration run, RunSite site, Release release) {
        FiguresClient client = new FiguresClient(site.system().all());
        HandOver handOver = new HttpHandOver(site.system().supplier());
        try (JvmWatch jvmWatch = new JvmWatch(client); LiveLook live = LiveLook.begin(run, site, spectator::warning);
                PlannedOutage outage = new PlannedOutage(run, site, handOver);
                QueueWatch queue = new QueueWatch(handOver, run.settings().interval())) {
            long deadLettersBefore = handOver.state().map(HandOver.State::deadLettered).orElse(0L);
            UsageSpan usage = new UsageSpan(testbed::usage);
            Environment environment = environment(site);
            SteadyFigures figures = new SteadyFigures(client, DatabaseLog.of(site.database().dataSource()),
                    BrokerJournal.of(site.brokerMetrics()));
            LiveView view = new LiveView(spectator, run, outage, queue, usage, figures, jvmWatch);
            RunMeasurement measurement = new Drive(site, clock, stop).carryOut(RunPlans.of(run, site), view);
            queue.close();
            // Before the drain and the audit, which are no part of what was measured.
            List<ProcessUse> used = usage.untilNow();
            Optional<SystemFigures> system = figures.result(spectator::warning);
            JvmActivity jvm = jvmWatch.result();
            List<String> troubles = new ArrayList<>(testbed.troubles());
            if (troubles.isEmpty()) {
                Optional<String> unfinished = Drain.after(site).await();
                unfinished.ifPresent(troubles::add);
                if (unfinished.isEmpty()) {
                    release.noteDrained();
                }
                live.trouble().ifPresent(troubles::add);
            }
            Evidence evidence = Evidence.gather(run, site, measurement, deadLettersBefore);
            evidence.trouble().ifPresent(troubles::add);
            return new RunResult(run, measurement, Rules.judge(measurement), evidence.audit().map(live::addTo),
                    evidence.handOver(), queue.looks(), outage.drainTime(), system, jvm,
                    RunResult.steadinessOf(measurement, jvm), used, environment, troubles);
        }
    }

    private Environment environment(RunSite site) {
        List<ObservedProcess> processes = testbed.processes().stream()
                .map(process -> new ObservedProcess(process.name(), process.pid())).toList();
        return new EnvironmentReader(root).read(processes, site.database().dataSource(),
                site.givenDatabase() ? Optional.of(site.database().place()) : Optional.empty());
    }
}
