package org.bbops.driver.results.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.LostUpdates;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.results.RunSummaries;

/** Formats the output before an experiment: varied and fixed levels, expected duration, and the disclaimer. */
public final class Header {

    private static final Duration LONG = Duration.ofMinutes(30);

    private Header() {
    }

    /** The lines, without a line end at the last. */
    public static String of(Experiment experiment) {
        RunSettings settings = experiment.settings();
        List<String> lines = new ArrayList<>();
        lines.add("Experiment " + experiment.name()
                + (experiment.description().isEmpty() ? "" : ": " + experiment.description()));
        lines.add("  varied    " + factors(experiment, true));
        lines.add("  fixed     " + factors(experiment, false));
        experiment.runs().stream().map(Header::isolation).distinct().forEach(lines::add);
        lines.add("  supplier  answers in " + String.join(", ", experiment.factors().get(Factor.SUPPLIER_LATENCY))
                + "; a day of lead time is " + String.join(", ", experiment.factors().get(Factor.SUPPLIER_LEAD_TIME_UNIT)));
        lines.add("  hot set   " + hotSet(experiment));
        lines.add("  phases    " + phases(settings.phases()));
        lines.add(String.format(Locale.ROOT, "  runs      %s, repetitions %d, agents %d, seed %d, about %s in all",
                runs(experiment), experiment.repetitions(), settings.agents(), settings.seed(), minutes(experiment.estimatedDuration())));
        if (experiment.estimatedDuration().compareTo(LONG) > 0) {
            lines.add("  note      this takes longer than 30 minutes"
                    + (experiment.hasQuickForm() ? "; for a first look: bbops run FILE --quick" : ""));
        }
        lostUpdates(experiment).ifPresent(lines::add);
        if (!settings.tracing().isOff()) {
            lines.add("  note      tracing is %s, which costs the system time".formatted(settings.tracing()));
        }
        lines.add("  figures   " + experiment.loadModel().disclaimer());
        return String.join("\n", lines);
    }

    private static String runs(Experiment experiment) {
        int runs = experiment.runs().size();
        int starts = experiment.starts().size();
        return starts == runs ? Integer.toString(runs)
                : "%d on %s, warmed up first".formatted(runs, starts == 1 ? "one system" : starts + " started systems");
    }

    private static Optional<String> lostUpdates(Experiment experiment) {
        long runs = experiment.runs().stream().filter(LostUpdates::possible).count();
        return runs == 0 ? Optional.empty() : Optional.of("  warning   %d of these runs may lose updates of %s: see docs/isolation.md"
                .formatted(runs, experiment.runs().stream().flatMap(run -> LostUpdates.tables(run).stream()).distinct().sorted()
                        .collect(Collectors.joining(", "))));
    }

    /** Describes the hot set of a run: its rows grow with the injection rate, and not with the time. */
    private static String hotSet(Experiment experiment) {
        return "components of %s assemblies, lines of %s orders".formatted(
                each(experiment, run -> new PopulationSize(run.injectionRate()).p()), each(experiment, RunConfiguration::hotOrders));
    }

    private static String each(Experiment experiment, ToIntFunction<RunConfiguration> count) {
        return experiment.runs().stream().mapToInt(count).distinct().sorted().mapToObj(Integer::toString)
                .collect(Collectors.joining("|"));
    }

    private static String isolation(RunConfiguration run) {
        return "  isolation %s of %s gives %s".formatted(run.isolation(), run.database().level(), RunSummaries.isolationGiven(run));
    }

    private static String factors(Experiment experiment, boolean varied) {
        String text = experiment.factors().entrySet().stream()
                .filter(factor -> factor.getValue().size() > 1 == varied)
                .map(factor -> factor.getKey().label() + " " + String.join("|", factor.getValue()))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "nothing" : text;
    }

    private static String phases(Phases phases) {
        String lengths = String.format(Locale.ROOT, "ramp up %s s, steady %s s, ramp down %s s", seconds(phases.rampUp()),
                seconds(phases.steady()), seconds(phases.rampDown()));
        return phases.areFormal() ? lengths : lengths + " (not the formal length: 600/1800/300 s)";
    }

    private static String seconds(Duration duration) {
        return new java.math.BigDecimal(duration.toMillis()).movePointLeft(3).stripTrailingZeros().toPlainString();
    }

    private static String minutes(Duration duration) {
        return duration.toSeconds() < 120 ? duration.toSeconds() + " s" : Math.ceilDiv(duration.toSeconds(), 60) + " min";
    }
}
