package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.read.ShownPath;
import org.bbops.cli.chaos.Chaos;
import org.bbops.cli.run.RunContext;
import org.bbops.cli.run.RunRequests;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.access.ControlToken;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.chaos.ChaosDirectory;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops chaos. */
@Command(name = "chaos", sortOptions = false, description = "Kill (-9) system, broker, database, supplier emulator and agents under the workload, at named points and "
        + "at any time, bring each back on its own files, and count the purchase orders that were lost, doubled or "
        + "invented.", footer = {"", "Exits with 0 when every way to hand over kept what it promises (docs/chaos.md) and the audit holds,",
                "with 1 when one did not, with 2 when that could not be determined or kills remain to be made.", "", "Examples:",
                "  bbops chaos                                       30 kills",
                "  bbops chaos --cycles 1000 --seed 7",
                "  bbops chaos --cycles 500 --sitting 50             the first 50 of 500",
                "  bbops chaos --resume results/chaos-20261121-080000",
                "  bbops chaos --set hand-over=outbox,xa,after-commit",
                "  bbops chaos --set purchasing=sync"})
final class ChaosCommand implements Callable<Integer> {

    private static final String DEFAULT = "experiments/chaos.yaml";
    private static final int CYCLES = 30;
    private static final int CYCLES_MAX = 100_000;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml", description = "The workload (default: " + DEFAULT
            + " of the project); its phases are not used.")
    private Path experiment;

    @Option(names = "--cycles", paramLabel = "N", description = "How many kills, of each run and over all sittings (default: " + CYCLES
            + ", or as many as --resume began with).")
    private Integer cycles;

    @Option(names = "--sitting", paramLabel = "N", description = "End after N kills of each run; --resume makes the others (default: make all).")
    private Integer sittingMax;

    @Option(names = "--resume", paramLabel = "DIR", description = "Continue the count in this results directory, with the same factors and the same build.")
    private Path resume;

    @Option(names = "--seed", paramLabel = "S", description = "Seed from which fault points, victims and times are drawn (default: the experiment's).")
    private Long seed;

    @Option(names = "--set", paramLabel = "KEY=VALUE[,VALUE...]", description = "Replace the experiment's levels of a factor; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--no-aot", description = "Start without ahead-of-time (AOT) caches, and do not create them, which takes a minute once per build.")
    private boolean withoutAot;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out;

    @Mixin
    private LiveOption live;

    @Mixin
    private LogOption log;

    @Mixin
    private HomeOption home;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        refuseBeyond("--cycles", cycles);
        refuseBeyond("--sitting", sittingMax);
        live.refuseWrong();
        // Reports an invalid token before anything is started.
        ControlToken.ofThisProcess();
        log.open();
        return resume == null ? begin() : goOn();
    }

    private int begin() {
        Experiment read = read(experiment == null ? HomeOption.root().resolve(DEFAULT) : experiment, overrides);
        refuseOtherDatabases(read);
        refuseLevelsOfRuns(read);
        return kill(read, Optional.empty());
    }

    private int goOn() {
        if (out != null) {
            throw new ParameterException(spec.commandLine(),
                    "--out does not go with --resume, which writes to " + resume + "; leave it out");
        }
        try (ChaosDirectory directory = ChaosDirectory.resume(resume, BuildIdentity.read(HomeOption.root()))) {
            directory.refuseOther(experiment == null ? read(directory.path().resolve(ChaosDirectory.EXPERIMENT), overrides)
                    : read(experiment, overrides), Optional.ofNullable(seed));
            if (cycles != null) {
                directory.aimAt(cycles);
            }
            if (!Chaos.isUnfinished(directory.sum())) {
                return Chaos.print(directory, LogOption.output(spec.commandLine()));
            }
            return kill(directory.experiment(), Optional.of(directory));
        }
    }

    private int kill(Experiment read, Optional<ChaosDirectory> begun) {
        Stop stop = new Stop();
        try (Display display = Display.of(spec.commandLine()); CtrlC _ = CtrlC.asking(stop, display.console())) {
            return new RunSession(display, live, stop, List.of()).carryOut(
                    context -> LocalTestbed.open(local(read, context), context.events()), (testbed, context) -> {
                        ChaosDirectory directory = begun.orElseGet(() -> create(read, context.clock()));
                        return new RunSession.Work(() -> killed(testbed, context, directory),
                                () -> "The run under way does not count; go on with: bbops chaos --resume "
                                        + ShownPath.of(directory.path()));
                    });
        }
    }

    private int killed(LocalTestbed testbed, RunContext context, ChaosDirectory directory) {
        try (directory) {
            return new Chaos(testbed, context, directory, sittingMax == null ? CYCLES_MAX : sittingMax).make();
        }
    }

    private ChaosDirectory create(Experiment read, Clock clock) {
        return ChaosDirectory.create((out == null ? Path.of("results") : out).toAbsolutePath(), read,
                seed == null ? read.settings().seed() : seed, cycles == null ? CYCLES : cycles, BuildIdentity.read(HomeOption.root()),
                clock);
    }

    /** Reads an experiment with the live audit on by default, since some violations after a kill are visible only for a moment. */
    static Experiment read(Path file, List<String> overrides) {
        return ExperimentReader.readForRuns(file, overrides, Map.of(Factor.LIVE_AUDIT, "on"));
    }

    private LocalOptions local(Experiment read, RunContext context) {
        LocalOptions cached = LocalOptions.crashing(HomeOption.root(), home.home(),
                Optional.of(ShortExercise.ofLoading(read, context))).withPoolConnections(RunRequests.poolConnectionsMax(read));
        return withoutAot ? cached.withoutAheadOfTime() : cached;
    }

    private void refuseBeyond(String option, Integer kills) {
        if (kills != null && (kills < 1 || kills > CYCLES_MAX)) {
            throw new ParameterException(spec.commandLine(), option + " is " + kills + ", and must be 1 to " + CYCLES_MAX);
        }
    }

    /**
     * Rejects levels that take effect at a time within a run, and tracing, which writes into a run's results: kills go on for as long as it
     * takes.
     */
    private void refuseLevelsOfRuns(Experiment read) {
        Stream<String> factors = Stream.of(Factor.SUPPLIER_OUTAGE, Factor.SURGE)
                .filter(factor -> read.runs().stream().anyMatch(run -> !run.level(factor).equals(factor.standard())))
                .map(Factor::label);
        Stream<String> tracing = read.settings().tracing().isOff() ? Stream.of() : Stream.of("tracing");
        Stream.concat(factors, tracing).findFirst().ifPresent(unused -> {
            throw new ParameterException(spec.commandLine(),
                    unused + " goes with the runs of an experiment, and chaos would not apply it; leave it out");
        });
    }

    private void refuseOtherDatabases(Experiment read) {
        for (RunConfiguration run : read.runs()) {
            if (!run.database().can(Ability.RESTART_AFTER_KILL)) {
                throw new ParameterException(spec.commandLine(), "database=" + run.database().level()
                        + " cannot be killed and started again on its files; chaos has database="
                        + DatabaseEngine.with(Ability.RESTART_AFTER_KILL).stream().map(DatabaseEngine::level)
                                .collect(Collectors.joining(" or "))
                        + " only");
            }
        }
    }
}
