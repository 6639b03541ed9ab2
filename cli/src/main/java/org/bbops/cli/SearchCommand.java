package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.cli.run.ExperimentRun;
import org.bbops.cli.run.ShortExercise;
import org.bbops.cli.run.Stop;
import org.bbops.cli.search.SearchText;
import org.bbops.cli.search.TrialRuns;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.Search;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.SearchLimits;
import org.bbops.testbed.Exercise;
import org.bbops.testbed.Testbed;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops search. */
@Command(name = "search", sortOptions = false,
        description = "Look for the highest injection rate that passes: short runs double it and halve the gap, full runs decide.",
        footer = {"", "Examples:",
                "  bbops search --set purchasing=sync --step 1",
                "  bbops search experiments/quick.yaml --set purchasing=messaging --max 60",
                "  bbops search --set phases.ramp-up=600s --set phases.steady=1800s --set phases.ramp-down=300s",
                "  bbops search --resume results/search-highest-rate-20261121-080000"})
final class SearchCommand implements Callable<Integer> {

    private static final String DEFAULT = "experiments/highest-rate.yaml";
    private static final int TRIALS_MAX = 40;
    private static final int START = 10;

    /** What makes a run short. */
    private static final List<String> PROBE =
            List.of("repetitions=1", "phases.ramp-up=5s", "phases.steady=20s", "phases.ramp-down=1s");

    @Mixin
    private HelpOption help;

    @ArgGroup(exclusive = false, heading = "%nA new search:%n")
    private NewSearch begun;

    @Option(names = "--resume", paramLabel = "DIR", description = "Go on with the search whose results are in this directory.")
    private Path resume;

    @Option(names = "--trials", paramLabel = "N", description = "How many trials to make at most, those of a search that is "
            + "resumed included (default: " + TRIALS_MAX + ", or as the search began).")
    private Integer trialsMax;

    @Mixin
    private SiteOptions sites;

    @Spec
    private CommandSpec spec;

    /** What a search that goes on has already. */
    static final class NewSearch {

        @Parameters(arity = "0..1", paramLabel = "EXPERIMENT.yaml",
                description = "What to run at each rate (default: " + DEFAULT + " of the project).")
        private Path experiment;

        @Option(names = "--set", paramLabel = "FACTOR=VALUE",
                description = "Put another level in the place of the experiment's; may be repeated.")
        private List<String> overrides = new ArrayList<>();

        @Option(names = "--start", paramLabel = "IR", description = "The first rate (default: about 10).")
        private Integer start;

        @Option(names = "--step", paramLabel = "IR",
                description = "The resolution: every rate is a multiple of it (default: 5).")
        private int step = 5;

        @Option(names = "--max", paramLabel = "IR", description = "The highest rate to try (default: about 1000).")
        private Integer max;

        @Option(names = "--probe", paramLabel = "PHASE=LENGTH", description = "Another phase of short runs, may be repeated "
                + "(default: phases.ramp-up=5s, phases.steady=20s, phases.ramp-down=1s).")
        private List<String> probe = new ArrayList<>();

        @Option(names = "--out", paramLabel = "DIR",
                description = "Folder for the results (default: results below the current folder).")
        private Path out = Path.of("results");

        SearchExperiments experiments(SiteOptions.Site site) {
            Path file = experiment == null ? HomeOption.root().resolve(DEFAULT) : experiment;
            List<String> full = site.overrides(overrides);
            List<String> probing = new ArrayList<>(full);
            probing.addAll(PROBE);
            probing.addAll(probe);
            return new SearchExperiments(ExperimentReader.read(file, probing), ExperimentReader.read(file, full));
        }

        SearchLimits limits(int trialsMax) {
            int unit = Math.max(1, step);
            int highest = max == null ? SearchLimits.RATE_MAX / unit * unit : max;
            int first = start == null ? Math.min(highest, Math.max(unit, START / unit * unit)) : start;
            return new SearchLimits(first, step, highest, trialsMax);
        }
    }

    @Override
    public Integer call() {
        SiteOptions.Site site = sites.site();
        SearchDirectory directory = directory(site);
        Search search = new Search(directory, trialsMax == null ? directory.read().limits().trialsMax() : trialsMax);
        try (Display display = Display.of(spec.commandLine())) {
            display.console().line(SearchText.header(directory));
            Conclusion conclusion = switch (search.next()) {
                case Conclusion known -> known;
                case Attempt first -> carryOut(search, site, directory, first, display);
            };
            display.console().line(SearchText.end(directory.read(), conclusion, directory.path()));
            return conclusion.verdict().exitCode();
        }
    }

    private static Conclusion carryOut(Search search, SiteOptions.Site site, SearchDirectory directory, Attempt first,
                                       Display display) {
        Clock clock = Clock.systemDefaultZone();
        Stop stop = new Stop();
        Exercise exercise = new ShortExercise(directory.experiments().of(first, 1), display.console(), clock, stop);
        try (Testbed testbed = site.open(Optional.of(exercise), display.spectator())) {
            Runnable stopped = Interruption.stopping(testbed::close);
            ExperimentRun runs =
                    new ExperimentRun(testbed, display.console(), display.spectator(), clock, HomeOption.root(), stop);
            Conclusion conclusion = search.carryOut(new TrialRuns(runs, directory, display.console()));
            testbed.close();
            stopped.run();
            return conclusion;
        }
    }

    private SearchDirectory directory(SiteOptions.Site site) {
        if (resume == null) {
            return begin(begun == null ? new NewSearch() : begun, site);
        }
        if (begun != null) {
            throw new ParameterException(spec.commandLine(), ("--resume goes on with the experiment, levels and bounds that %s "
                    + "began with; leave out those named beside it, or begin a new search without --resume").formatted(resume));
        }
        SearchDirectory directory = SearchDirectory.existing(resume);
        int agents = directory.experiments().full().settings().agents();
        if (site.agentCount().orElse(agents) != agents) {
            throw new ParameterException(spec.commandLine(), "%s began with %d agents, not %d; its trials would not compare"
                    .formatted(resume, agents, site.agentCount().getAsInt()));
        }
        return directory;
    }

    private SearchDirectory begin(NewSearch asked, SiteOptions.Site site) {
        for (String phase : asked.probe) {
            if (!phase.startsWith("phases.")) {
                throw new ParameterException(spec.commandLine(), "--probe " + phase + " is none of phases.ramp-up=LENGTH, "
                        + "phases.steady=LENGTH and phases.ramp-down=LENGTH; short runs differ from full ones in nothing else");
            }
        }
        return SearchDirectory.create(asked.out.toAbsolutePath(), asked.experiments(site),
                asked.limits(trialsMax == null ? TRIALS_MAX : trialsMax), Clock.systemDefaultZone());
    }
}
