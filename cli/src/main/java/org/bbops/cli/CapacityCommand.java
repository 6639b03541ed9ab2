package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.analysis.capacity.CapacityLimits;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.environment.BuildIdentity;
import org.bbops.driver.capacity.CapacityDirectory;
import org.bbops.driver.experiment.ExperimentReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops capacity. */
@Command(name = "capacity", sortOptions = false, description = "Find the highest injection rate that each side of a comparison passes, on one running system each: warmed up, driven "
        + "step by step past the peak and back, then audited.", footer = {"", "Examples:",
                "  bbops capacity                                        sync against messaging",
                "  bbops capacity --set supplier.latency=200ms --set pool-size=30",
                "  bbops capacity --repetitions 5                        with an interval",
                "  bbops capacity --resume results/capacity-20261123-080000"})
final class CapacityCommand implements Callable<Integer> {

    static final String DEFAULT = "experiments/capacity.yaml";
    private static final int START = 8;
    private static final int STEPS_MAX = 20;

    @Mixin
    private HelpOption help;

    @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml", description = "What to compare; its injection rates are not used (default: "
            + DEFAULT + " of the project).")
    private Path file;

    @Option(names = "--set", paramLabel = "FACTOR=VALUE[,VALUE...]", description = "Replace the experiment's levels of a factor; may be repeated.")
    private List<String> overrides = new ArrayList<>();

    @Option(names = "--repetitions", paramLabel = "N", description = "Courses of each side; from 5 on a difference is concluded, "
            + "and no more are made once it is (default: as the experiment has it).")
    private Integer repetitions;

    @Option(names = "--start", paramLabel = "IR", description = "The first rate (default: 8).")
    private Integer start;

    @Option(names = "--max", paramLabel = "IR", description = "The highest rate to try; the population is made for it "
            + "(default: 150 for each processor of this machine).")
    private Integer max;

    @Option(names = "--quick", description = "Search as 'bbops run' does, in minutes: to a resolution of 10 %%, in at most 13 steps.")
    private boolean quick;

    @Option(names = "--warm-up", paramLabel = "SECONDS", description = "Longest warm-up, 5 to 600; after it the course begins even if the system is not warm (default: 120).")
    private Integer warmUp;

    @Option(names = "--resume", paramLabel = "DIR", description = "Make the courses missing in this results directory, and repeat those that could not "
            + "be measured.")
    private Path resume;

    @Option(names = "--out", paramLabel = "DIR", description = "Folder for the results (default: results below the current folder).")
    private Path out;

    @Mixin
    private SiteOptions sites;

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
        CapacityCourses courses = new CapacityCourses(spec.commandLine(), site, live);
        CapacityDirectory directory = resume == null ? begun(courses) : resumed(site);
        if (!directory.toMake().isEmpty()) {
            refuseAnotherDatabase(site, directory);
            directory.refuseAnotherBuild(BuildIdentity.read(HomeOption.root()));
        }
        return resume == null ? courses.makeNew(directory) : courses.make(directory);
    }

    private CapacityDirectory begun(CapacityCourses courses) {
        List<String> all = new ArrayList<>(overrides);
        if (repetitions != null) {
            all.add("repetitions=" + repetitions);
        }
        Path experiment = file == null ? HomeOption.root().resolve(DEFAULT) : file;
        return courses.begin(limits(), all, levels -> ExperimentReader.read(experiment, levels), out == null ? Path.of("results") : out);
    }

    private CapacityLimits limits() {
        try {
            return limits(Runtime.getRuntime().availableProcessors());
        } catch (IllegalArgumentException e) {
            throw new WrongInputException(e.getMessage());
        }
    }

    private CapacityLimits limits(int processors) {
        int highest = max == null ? CapacityLimits.highest(processors) : max;
        CapacityLimits bounds = quick ? CapacityLimits.quick(processors).upTo(highest)
                : new CapacityLimits(Math.min(START, highest), highest, STEPS_MAX);
        CapacityLimits warmed = warmUp == null ? bounds : bounds.warmingUpFor(warmUp);
        return start == null ? warmed
                : new CapacityLimits(start, highest, warmed.stepsMax(), warmed.resolution(), warmed.warmUpSecondsMax());
    }

    private CapacityDirectory resumed(SiteOptions.Site site) {
        if (file != null || !overrides.isEmpty() || repetitions != null || start != null || max != null || quick || warmUp != null
                || out != null) {
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
            throw new ParameterException(spec.commandLine(),
                    "%s began with %s, not with %s; its courses would not compare: give it the same, "
                            .formatted(directory.path(), named(begunWith), named(site.database())) + "or begin anew without --resume");
        }
    }

    private static String named(Optional<String> database) {
        return database.orElse("database servers of its own");
    }
}
