package org.bbops.cli.search;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bbops.analysis.read.ShownPath;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.search.NextStep.Conclusion;
import org.bbops.driver.search.SearchDirectory;
import org.bbops.driver.search.SearchExperiments;
import org.bbops.driver.search.SearchLimits;
import org.bbops.driver.search.SearchState;
import org.bbops.driver.search.Trial;

/** What is said before a search and after it. */
public final class SearchText {

    private SearchText() {
    }

    /** The lines before, without a line end at the last. */
    public static String header(SearchDirectory directory) {
        SearchExperiments experiments = directory.experiments();
        SearchState state = directory.read();
        SearchLimits limits = state.limits();
        Experiment full = experiments.full();
        return String.join("\n",
                "Search " + full.name() + (full.description().isEmpty() ? "" : ": " + full.description()),
                "  rates     %d, then doubled until one does not pass, then halved to a step of %d; at most %d"
                        .formatted(limits.start(), limits.step(), limits.max()),
                "  probe     " + phases(experiments.probe().settings().phases()),
                "  full      " + phases(full.settings().phases()) + "; runs: " + full.repetitions(),
                "  trials    at most %d%s".formatted(limits.trialsMax(),
                        state.trials().isEmpty() ? "" : ", of which " + state.trials().size() + " have been made"),
                "  kept in   %s; if this is broken off, go on with bbops search --resume and it"
                        .formatted(ShownPath.of(directory.path())));
    }

    /**
     * The trials in the order they were made, and how the search ended.
     *
     * @param conclusion empty when it was stopped
     */
    public static String end(SearchState state, Optional<Conclusion> conclusion, Path directory) {
        String trials = state.trials().stream().map(SearchText::line).collect(Collectors.joining("\n"));
        return "\nkind     Ir  verdict  BBops/min\n" + trials + "\n\n"
                + conclusion.map(known -> known.sentence() + "\nVerdict: " + known.verdict().label())
                        .orElseGet(() -> "Stopped before its end; " + goOn(directory))
                + "\nResults: " + ShownPath.of(directory);
    }

    /** What to do with a search that was stopped. */
    static String goOn(Path directory) {
        return "go on with: bbops search --resume " + ShownPath.of(directory);
    }

    private static String line(Trial trial) {
        String figures = trial.bbopsPerMinute().stream().map(value -> String.format(Locale.ROOT, "%.0f", value))
                .collect(Collectors.joining(", "));
        return String.format(Locale.ROOT, "%-5s %5d  %-7s  %s", trial.kind().label(), trial.injectionRate(),
                trial.verdict().label(), figures);
    }

    private static String phases(Phases phases) {
        return "ramp up %s s, steady %s s, ramp down %s s".formatted(seconds(phases.rampUp()), seconds(phases.steady()),
                seconds(phases.rampDown()));
    }

    private static String seconds(Duration duration) {
        return new BigDecimal(duration.toMillis()).movePointLeft(3).stripTrailingZeros().toPlainString();
    }
}
