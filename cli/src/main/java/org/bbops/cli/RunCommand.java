package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.KeptResults;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.driver.experiment.Assignment;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops run. */
@Command(name = "run", sortOptions = false, description = {
        "Find out how much load sync and messaging carry on this machine, in 6 to 11 minutes; or run an experiment of your own.",
        "Starts everything, measures, writes the results, stops everything."}, footer = {"", "Examples:",
                "  bbops run                                            how much load sync and messaging carry",
                "  bbops run --set supplier.latency=200ms --set pool-size=30   the same with your supplier and pool",
                "  bbops run --quick                                    to see that everything works",
                "  bbops run experiments/fast-supplier.yaml --out /tmp/results",
                "  bbops run --set injection-rate=10,20,40 --set purchasing=messaging",
                "  bbops run experiments/topologies.yaml --set phases.steady=60s --agents 4"})
final class RunCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    /** Experiment for given injection rates; courses choose their own. */
    private static final String DEFAULT_AT_RATES = "experiments/sync-versus-messaging.yaml";
    private static final String QUICK = "experiments/quick.yaml";

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml", description = "The experiment (default: " + CapacityCommand.DEFAULT
            + " of the project, or with --set injection-rate=… "
            + DEFAULT_AT_RATES + ").")
    private Path experiment;

    @Option(names = "--quick", description = "The experiment's quick form, for a first look; without an experiment, "
            + QUICK + " of the project: one rate, at most 90 s.")
    private boolean quick;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE[,VALUE...]", description = "Replace the experiment's levels of a factor; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Mixin
    private SiteOptions sites;

    @Option(names = "--live-audit", description = "Check the consistency of the tables about every 2 seconds during each run; the same as --set "
            + "live-audit=on, and like that for schedule: runs only.")
    private boolean liveAudit;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out = Path.of("results");

    @Mixin
    private LiveOption live;

    @Mixin
    private LogOption log;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        live.refuseWrong();
        SiteOptions.Site site = sites.site();
        log.open();
        Experiment read = read(site.overrides(allOverrides()));
        return read.schedule() == Schedule.COURSES ? makeCourses(site) : makeRuns(read, site);
    }

    private int makeCourses(SiteOptions.Site site) {
        CapacityCourses courses = new CapacityCourses(spec.commandLine(), site, live);
        CapacityLimits limits = CapacityLimits.quick(Runtime.getRuntime().availableProcessors());
        return courses.makeNew(courses.begin(limits, allOverrides(), this::read, out));
    }

    private int makeRuns(Experiment read, SiteOptions.Site site) {
        try (Display display = Display.of(spec.commandLine())) {
            display.warnOfOtherPrograms();
            return new RunSession(display, live, new Stop(), site.foreignAgents()).carryOut(
                    context -> site.open(read, quick ? Optional.empty() : Optional.of(new ShortExercise(read, context)), context.events()),
                    (testbed, context) -> {
                        KeptResults kept = new KeptResults();
                        display.events().add(kept);
                        ExperimentRun run = new ExperimentRun(testbed, context);
                        return new RunSession.Work(() -> run.run(read, out), kept::sentence, run::keepUnfinished, () -> {
                        });
                    });
        }
    }

    private List<String> allOverrides() {
        List<String> all = new ArrayList<>(overrides);
        if (liveAudit) {
            all.add("live-audit=on");
        }
        return all;
    }

    private String standard() {
        return overrides.stream().anyMatch(override -> Assignment.of(override).isOf(Factor.INJECTION_RATE)) ? DEFAULT_AT_RATES
                : CapacityCommand.DEFAULT;
    }

    private Experiment read(List<String> allOverrides) {
        if (experiment == null) {
            return ExperimentReader.read(HomeOption.root().resolve(quick ? QUICK : standard()), allOverrides);
        }
        return quick ? ExperimentReader.readQuickForm(experiment, allOverrides) : ExperimentReader.read(experiment, allOverrides);
    }
}
