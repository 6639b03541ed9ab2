package org.bbops.driver.search;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.ExperimentException;
import org.bbops.driver.experiment.Factor;

/**
 * What the trials of a search are.
 *
 * @param probe the experiment of a short trial
 * @param full the experiment of a trial that decides
 */
public record SearchExperiments(Experiment probe, Experiment full) {

    /** @throws ExperimentException when more than the injection rate is varied, whose levels are of no account */
    public SearchExperiments {
        probe = ofOneCombination(probe);
        full = ofOneCombination(full);
    }

    /** The experiment of a kind of trial. */
    public Experiment of(TrialKind kind) {
        return switch (kind) {
            case PROBE -> probe;
            case FULL -> full;
        };
    }

    /**
     * The experiment of one trial.
     *
     * @param number the trial's place in the search, from 1: its results are named after it
     */
    public Experiment of(NextStep.Attempt attempt, int number) {
        Experiment kind = of(attempt.kind());
        Map<Factor, List<String>> levels = new EnumMap<>(kind.factors());
        levels.put(Factor.INJECTION_RATE, List.of(Integer.toString(attempt.injectionRate())));
        String name = "%03d-ir%d-%s".formatted(number, attempt.injectionRate(), attempt.kind().label());
        return new Experiment(name, kind.description(), kind.repetitions(), kind.settings(), levels, List.of(), List.of(), false);
    }

    private static Experiment ofOneCombination(Experiment experiment) {
        List<Factor> varied = experiment.varied().stream().filter(factor -> factor != Factor.INJECTION_RATE).toList();
        if (!varied.isEmpty()) {
            Factor first = varied.getFirst();
            throw new ExperimentException(("a search looks for one rate, but %s has %d levels; fix it, for example with --set %s=%s")
                .formatted(first.label(), experiment.factors().get(first).size(), first.label(),
                    experiment.factors().get(first).getFirst()));
        }
        Map<Factor, List<String>> levels = new EnumMap<>(experiment.factors());
        levels.computeIfPresent(Factor.INJECTION_RATE, (_, rates) -> List.of(rates.getFirst()));
        return new Experiment(experiment.name(), experiment.description(), experiment.repetitions(), experiment.settings(), levels,
            List.of(), List.of(), false);
    }
}
