package org.bbops.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bbops.analysis.compare.Comparison;
import org.bbops.analysis.file.Json;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.contracts.process.ExitCode;
import org.bbops.contracts.process.Printable;
import org.bbops.driver.experiment.Factor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** bbops compare. */
@Command(name = "compare", sortOptions = false, description = "Compare two results directories: ratios with 95 %% confidence intervals.", footer = {
        "", "Exit code 1 when a figure is worse by more than the threshold, 2 when the two cannot be compared.",
        "", "Examples:",
        "  bbops compare results/before results/after",
        "  bbops compare results/before results/after --threshold 10 --json > comparison.json",
        "  bbops compare results/quick-20261121-105218 --a purchasing=sync --b purchasing=messaging"})
final class CompareCommand implements Callable<Integer> {

    private static final double PERCENT = 100;

    @Mixin
    private HelpOption help;

    @Parameters(index = "0", paramLabel = "A", description = "Results directory of an experiment, or of one of its runs.")
    private Path first;

    @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "The other one (default: the same).")
    private Path second;

    @Option(names = "--a", paramLabel = "FACTOR=LEVEL", description = "Only runs of this level on side A; may be repeated.")
    private Map<String, String> levelsA = new LinkedHashMap<>();

    @Option(names = "--b", paramLabel = "FACTOR=LEVEL", description = "Only runs of this level on side B; may be repeated.")
    private Map<String, String> levelsB = new LinkedHashMap<>();

    @Option(names = "--threshold", paramLabel = "PERCENT", defaultValue = "5", description = "By how many percent a figure must be worse to count as a regression (default: ${DEFAULT-VALUE}).")
    private double threshold;

    @Option(names = "--allow", paramLabel = "KEY", description = "Ignore a difference in this key, as a refusal names it, or in all; "
            + "may be repeated.")
    private List<String> allowed = new ArrayList<>();

    @Option(names = "--all", description = "List every figure, not only the main ones and those that differ.")
    private boolean all;

    @Option(names = "--json", description = "Write the comparison as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!(threshold >= 0)) {
            throw new ParameterException(spec.commandLine(), "--threshold must be 0 or more, not " + threshold);
        }
        Map<String, String> ofA = asWritten(levelsA);
        Map<String, String> ofB = asWritten(levelsB);
        if (isOfOneDirectory() && ofA.equals(ofB)) {
            throw new ParameterException(spec.commandLine(), "there is nothing to compare " + first
                    + " with; name another results directory, or levels with --a and --b");
        }
        Comparison comparison = Comparison.of(StoredExperiment.read(first), StoredExperiment.read(second == null ? first : second),
                new Comparison.Question(ofA, ofB, allowed, threshold / PERCENT));
        spec.commandLine().getOut().println(json ? Json.MAPPER.writeValueAsString(comparison) : Printable.lines(comparison.text(all)));
        spec.commandLine().getOut().flush();
        return comparison.hasRegression() ? ExitCode.FAILED : ExitCode.PASSED;
    }

    private boolean isOfOneDirectory() {
        return second == null || second.toAbsolutePath().normalize().equals(first.toAbsolutePath().normalize());
    }

    /** Converts levels to their form in results: "1000ms" for a latency of "1s". */
    private static Map<String, String> asWritten(Map<String, String> levels) {
        Map<String, String> written = new LinkedHashMap<>();
        levels.forEach((factor, level) -> written.put(factor, asWritten(factor, level)));
        return written;
    }

    private static String asWritten(String factor, String level) {
        try {
            return Factor.named(factor).level(level);
        } catch (IllegalArgumentException _) {
            // Another version, with other factors or levels, may have written the results.
            return level;
        }
    }
}
