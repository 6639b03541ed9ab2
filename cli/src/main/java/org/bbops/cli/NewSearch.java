package org.bbops.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.bbops.driver.experiment.ExperimentReader;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.SearchLimits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The options that begin a search; one that goes on has all of it already. */
final class NewSearch {

    static final int TRIALS_MAX = 40;

    private static final String DEFAULT = "experiments/highest-rate.yaml";
    private static final int START = 10;

    /** What makes a run short. */
    private static final List<String> PROBE =
            List.of("repetitions=1", "phases.ramp-up=5s", "phases.steady=20s", "phases.ramp-down=1s");

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

    /**
     * Begins it.
     *
     * @param spec the command, to be named when an option makes no sense
     * @param trialsMax how many trials to make at most
     */
    SearchDirectory begin(CommandSpec spec, SiteOptions.Site site, int trialsMax) {
        for (String phase : probe) {
            if (!phase.startsWith("phases.")) {
                throw new ParameterException(spec.commandLine(), "--probe " + phase + " is none of phases.ramp-up=LENGTH, "
                        + "phases.steady=LENGTH and phases.ramp-down=LENGTH; short runs differ from full ones in nothing else");
            }
        }
        return SearchDirectory.create(out.toAbsolutePath(), experiments(site), limits(trialsMax), site.database(),
                Clock.systemDefaultZone());
    }

    private SearchExperiments experiments(SiteOptions.Site site) {
        Path file = experiment == null ? HomeOption.root().resolve(DEFAULT) : experiment;
        List<String> full = site.overrides(overrides);
        List<String> probing = new ArrayList<>(full);
        probing.addAll(PROBE);
        probing.addAll(probe);
        return new SearchExperiments(ExperimentReader.read(file, probing), ExperimentReader.read(file, full));
    }

    private SearchLimits limits(int trialsMax) {
        int unit = Math.max(1, step);
        int highest = max == null ? SearchLimits.RATE_MAX / unit * unit : max;
        int first = start == null ? Math.min(highest, Math.max(unit, START / unit * unit)) : start;
        return new SearchLimits(first, step, highest, trialsMax);
    }
}
