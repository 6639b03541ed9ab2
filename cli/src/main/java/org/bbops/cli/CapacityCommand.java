package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.analysis.read.ShownPath;
import org.bbops.cli.capacity.CapacityRun;
import org.bbops.cli.capacity.CapacityText;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.capacity.CapacityLimits;
import org.bbops.driver.capacity.CapacityState;
import org.bbops.driver.capacity.Course;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.Testbed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops capacity. */
@Command(name = "capacity", sortOptions = false,
        description = "Find the highest injection rate that each side of a comparison passes, in one life of the system each: warmed up, "
                + "step by step past the peak and back, then audited.",
        footer = {"", "Examples:",
                "  bbops capacity                                        sync against messaging",
                "  bbops capacity --set supplier.latency=200ms --set pool-size=30",
                "  bbops capacity --repetitions 5                        with an interval",
                "  bbops capacity --resume results/capacity-sync-versus-messaging-20261123-080000"})
final class CapacityCommand implements Callable<Integer> {

    private static final String DEFAULT = "experiments/capacity.yaml";
    private static final int START = 8;
    private static final int RATE_PER_PROCESSOR = 50;
    private static final int STEPS_MAX = 20;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml",
            description = "What to compare; its injection rates are put aside (default: " + DEFAULT + " of the project).")
    private Path file;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE[,VALUE...]",
            description = "Put other levels in the place of the experiment's; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--repetitions", paramLabel = "N", description = "Courses of each side; from 5 on a difference is concluded "
            + "(default: as the experiment has it).")
    private Integer repetitions;

    @Option(names = "--start", paramLabel = "IR", description = "The first rate (default: 8).")
    private Integer start;

    @Option(names = "--max", paramLabel = "IR", description = "The highest rate to try, which the population is made for "
            + "(default: 50 for each processor of this machine).")
    private Integer max;

    @Option(names = "--resume", paramLabel = "DIR", description = "Make the courses that this directory lacks.")
    private Path resume;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out;

    @Mixin
    private SiteOptions sites;

    @Mixin
    private LiveOption live;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        sites.refuseElsewhere("measure it on a database of your own with --database-url");
        SiteOptions.Site site = sites.site();
        CapacityDirectory directory = resume == null ? begun(site) : resumed(site);
        try (Display display = Display.brief(spec.commandLine())) {
            display.console().line(CapacityText.header(directory));
            if (!isWhole(directory)) {
                refuseAnotherDatabase(site, directory);
                carryOut(directory, site, display);
            }
            CapacityState state = directory.read();
            display.console().line(CapacityText.end(state, directory));
            return isWhole(directory) ? exitCode(state) : ExitCode.INVALID;
        }
    }

    private void carryOut(CapacityDirectory directory, SiteOptions.Site site, Display display) {
        Clock clock = Clock.systemDefaultZone();
        Stop stop = new Stop();
        Exercise exercise = new ShortExercise(directory.experiment(), display.console(), clock, stop);
        try (LiveServing serving = live.serving(display, stop);
                Testbed testbed = site.open(directory.experiment(), Optional.of(exercise), serving.spectator())) {
            Runnable stopped = Interruption.stopping(() -> {
                testbed.close();
                serving.close();
                display.close();
            }, display.console(), () -> "The course under way is not counted; go on with: bbops capacity --resume "
                    + ShownPath.of(directory.path()));
            new CapacityRun(testbed, display.console(), serving.spectator(), directory, clock, HomeOption.root(), stop).make();
            testbed.close();
            stopped.run();
        }
    }

    private static boolean isWhole(CapacityDirectory directory) {
        return directory.read().courses().size() == directory.experiment().runs().size();
    }

    /** Failed when the lowest rate fails or an audit is violated; invalid when a capacity is not to be relied on for another reason. */
    private static int exitCode(CapacityState state) {
        if (state.courses().stream().anyMatch(course -> course.found().passes() == 0 || !course.books().violated().isEmpty())) {
            return ExitCode.FAILED;
        }
        return state.courses().stream().allMatch(Course::isReliable) ? ExitCode.PASSED : ExitCode.INVALID;
    }

    private CapacityDirectory begun(SiteOptions.Site site) {
        site.refuseForeignHome();
        CapacityLimits limits = limits();
        List<String> all = site.overrides(overrides);
        all.add("injection-rate=" + limits.max());
        if (repetitions != null) {
            all.add("repetitions=" + repetitions);
        }
        Path read = file == null ? HomeOption.root().resolve(DEFAULT) : file;
        return CapacityDirectory.create(out == null ? Path.of("results").toAbsolutePath() : out.toAbsolutePath(),
                ExperimentReader.read(read, all), limits, site.database(), Clock.systemDefaultZone());
    }

    private CapacityLimits limits() {
        int highest = max == null ? Math.min(CapacityLimits.RATE_MAX, RATE_PER_PROCESSOR * Runtime.getRuntime().availableProcessors()) : max;
        return new CapacityLimits(start == null ? Math.min(START, highest) : start, highest, STEPS_MAX);
    }

    private CapacityDirectory resumed(SiteOptions.Site site) {
        if (file != null || !overrides.isEmpty() || repetitions != null || start != null || max != null || out != null) {
            throw new ParameterException(spec.commandLine(), ("--resume goes on with the experiment, levels and bounds that %s began with; "
                    + "leave out those named beside it, or begin anew without --resume").formatted(resume));
        }
        CapacityDirectory directory = CapacityDirectory.existing(resume);
        int agents = directory.experiment().settings().agents();
        if (site.agentCount().orElse(agents) != agents) {
            throw new ParameterException(spec.commandLine(), "%s began with %d agents, not %d; its courses would not compare"
                    .formatted(resume, agents, site.agentCount().getAsInt()));
        }
        return directory;
    }

    private void refuseAnotherDatabase(SiteOptions.Site site, CapacityDirectory directory) {
        Optional<String> begunWith = Optional.ofNullable(directory.read().database());
        if (!site.database().equals(begunWith)) {
            throw new ParameterException(spec.commandLine(), "%s began with %s, not with %s; its courses would not compare: give it the same, "
                    .formatted(directory.path(), named(begunWith), named(site.database())) + "or begin anew without --resume");
        }
    }

    private static String named(Optional<String> database) {
        return database.orElse("database servers of its own");
    }
}
