package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.chaos.Chaos;
import org.bbops.cli.run.Console;
import org.bbops.cli.run.RunRequests;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
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
@Command(name = "chaos", sortOptions = false,
        description = "Kill (-9) system, broker, database, supplier emulator and agents under the workload, at named points and "
                + "at any time, bring each back on its own files, and count the purchase orders that were lost, doubled or "
                + "invented.",
        footer = {"", "Exits with 0 when every way to hand over kept what it promises (docs/chaos.md) and the audit holds,",
                "with 1 when one did not, with 2 when that could not be found out.", "", "Examples:",
                "  bbops chaos                                       30 kills",
                "  bbops chaos --cycles 1000 --seed 7",
                "  bbops chaos --set hand-over=outbox,xa,after-commit",
                "  bbops chaos --set purchasing=sync"})
final class ChaosCommand implements Callable<Integer> {

    private static final String DEFAULT = "experiments/chaos.yaml";
    private static final int CYCLES_MAX = 100_000;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml",
            description = "The workload (default: " + DEFAULT + " of the project); its phases are not looked at.")
    private Path experiment;

    @Option(names = "--cycles", paramLabel = "N", description = "How many kills, of each run (default: ${DEFAULT-VALUE}).")
    private int cycles = 30;

    @Option(names = "--seed", paramLabel = "S",
            description = "What points, victims and times are drawn from (default: the experiment's seed).")
    private Long seed;

    @Option(names = "--set", paramLabel = "KEY=VALUE[,VALUE...]",
            description = "Put other levels in the place of the experiment's; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--no-aot",
            description = "Start without ahead-of-time (AOT) caches, and do not create them, which takes two minutes once per build.")
    private boolean withoutAot;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out = Path.of("results");

    @Mixin
    private LiveOption live;

    @Mixin
    private HomeOption home;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Experiment read = read(experiment == null ? HomeOption.root().resolve(DEFAULT) : experiment, overrides);
        refuse(read);
        Clock clock = Clock.systemDefaultZone();
        Stop stop = new Stop();
        try (Display display = Display.of(spec.commandLine()); LiveServing serving = live.serving(display, stop);
             CtrlC _ = CtrlC.asking(stop, display.console());
             LocalTestbed testbed = LocalTestbed.open(local(read, display.console(), clock, stop), serving.spectator())) {
            Runnable stopped = Interruption.stopping(() -> {
                testbed.close();
                serving.close();
            });
            int exitCode = new Chaos(testbed, display.console(), serving.spectator(), stop, clock, Version.number())
                    .make(read, cycles, seed == null ? read.settings().seed() : seed, out);
            testbed.close();
            stopped.run();
            return exitCode;
        }
    }

    /** What a kill breaks for a moment only is seen by who looks meanwhile: so the live audit is on where nobody has said otherwise. */
    static Experiment read(Path file, List<String> overrides) {
        return ExperimentReader.read(file, overrides, Map.of(Factor.LIVE_AUDIT, "on"));
    }

    private LocalOptions local(Experiment read, Console console, Clock clock, Stop stop) {
        LocalOptions cached = LocalOptions.crashing(HomeOption.root(), home.home(),
                Optional.of(new ShortExercise(read, console, clock, stop))).withPoolConnections(RunRequests.poolConnectionsMax(read));
        return withoutAot ? cached.withoutAheadOfTime() : cached;
    }

    private void refuse(Experiment read) {
        if (cycles < 1 || cycles > CYCLES_MAX) {
            throw new ParameterException(spec.commandLine(), "--cycles is " + cycles + ", and must be 1 to " + CYCLES_MAX);
        }
        for (RunConfiguration run : read.runs()) {
            if (run.database() != DatabaseEngine.POSTGRESQL) {
                throw new ParameterException(spec.commandLine(), "database=" + run.database().level()
                        + " cannot be killed and started again on its files; chaos has database=postgresql only");
            }
        }
    }
}
