package org.bbops.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.ShortExercise;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.external.ExternalParts;
import org.bbops.testbed.external.ExternalPartsReader;
import org.bbops.testbed.external.ExternalTestbed;
import org.bbops.testbed.local.LocalOptions;
import org.bbops.testbed.local.LocalTestbed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops run. */
@Command(name = "run", sortOptions = false,
        description = "Run an experiment: start everything, measure every run, write the results, stop everything.",
        footer = {"", "Examples:",
                "  bbops run                                            the default experiment",
                "  bbops run --quick                                    to see that everything works",
                "  bbops run experiments/fast-supplier.yaml --out /tmp/results",
                "  bbops run --set injection-rate=10,20,40 --set purchasing=messaging",
                "  bbops run --set topology=four-jvms --set phases.steady=60s --agents 4"})
final class RunCommand implements Callable<Integer> {

    @Mixin
    private HelpOption help;

    private static final String DEFAULT = "experiments/sync-versus-messaging.yaml";
    private static final String QUICK = "experiments/quick.yaml";

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml",
            description = "The experiment (default: " + DEFAULT + " of the project).")
    private Path experiment;

    @Option(names = "--quick", description = "The experiment's quick form, for a first look; without an experiment, "
            + QUICK + " of the project: one rate, at most 90 s.")
    private boolean quick;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE[,VALUE...]",
            description = "Put other levels in the place of the experiment's; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--agents", paramLabel = "N", description = "Number of driver agents; the same as --set agents=N.")
    private Integer agents;

    @Option(names = "--agent", paramLabel = "HOST:PORT",
            description = "Use this agent, started there with 'bbops agent', and start none here; may be repeated.")
    private List<String> remoteAgents = new ArrayList<>();

    @Option(names = "--external", paramLabel = "FILE",
            description = "Start nothing: measure the system that this testbed file says where to find (docs/docker.md).")
    private Path external;

    @Option(names = "--no-aot",
            description = "Do not spend a minute, once per build, on what makes the system start quicker; --quick never does.")
    private boolean untrained;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out = Path.of("results");

    @Mixin
    private HomeOption home;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        refuseOtherAgentsThanTheFile();
        Optional<ExternalParts> elsewhere =
                Optional.ofNullable(external).map(file -> ExternalPartsReader.read(file, System.getenv()));
        Experiment read = read(allOverrides(elsewhere));
        PrintWriter writer = spec.commandLine().getOut();
        TextConsole console = new TextConsole(writer, Terminal.isInteractive(), spec.commandLine().getColorScheme().ansi());
        try (Testbed testbed = testbed(elsewhere, read, console)) {
            Runnable stopped = Interruption.stopping(testbed::close);
            int exitCode = new ExperimentRun(testbed, console, Clock.systemDefaultZone(), HomeOption.root()).run(read, out);
            testbed.close();
            stopped.run();
            return exitCode;
        }
    }

    private void refuseOtherAgentsThanTheFile() {
        if (external != null && (agents != null || !remoteAgents.isEmpty())) {
            throw new ParameterException(spec.commandLine(), (agents == null ? "--agent" : "--agents")
                    + " does not go with --external, since " + external + " names the agents; list them there");
        }
    }

    private Testbed testbed(Optional<ExternalParts> elsewhere, Experiment read, TextConsole console) {
        return elsewhere.<Testbed>map(parts -> new ExternalTestbed(parts, console)).orElseGet(() ->
                LocalTestbed.open(new LocalOptions(HomeOption.root(), home.home(), remoteAgents, exercise(read, console)), console));
    }

    private Optional<Exercise> exercise(Experiment read, TextConsole console) {
        return quick || untrained ? Optional.empty() : Optional.of(new ShortExercise(read, console, Clock.systemDefaultZone()));
    }

    private Experiment read(List<String> allOverrides) {
        if (experiment == null) {
            return ExperimentReader.read(HomeOption.root().resolve(quick ? QUICK : DEFAULT), allOverrides);
        }
        return quick ? ExperimentReader.readQuickForm(experiment, allOverrides) : ExperimentReader.read(experiment, allOverrides);
    }

    private List<String> allOverrides(Optional<ExternalParts> elsewhere) {
        List<String> all = new ArrayList<>(overrides);
        if (agents != null) {
            all.add("agents=" + agents);
        }
        if (!remoteAgents.isEmpty()) {
            all.add("agents=" + remoteAgents.size());
        }
        elsewhere.ifPresent(parts -> all.add("agents=" + parts.agents().size()));
        return all;
    }
}
