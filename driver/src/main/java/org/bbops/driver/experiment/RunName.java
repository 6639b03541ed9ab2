package org.bbops.driver.experiment;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names a run by its number and the levels that distinguish it. */
public final class RunName {

    private static final List<Factor> ALWAYS = List.of(Factor.INJECTION_RATE, Factor.PURCHASING);

    private RunName() {
    }

    /** "run 2/6". */
    public static String place(Experiment experiment, RunConfiguration run) {
        return "run " + run.number() + "/" + experiment.runs().size();
    }

    /** "Ir 30 messaging". */
    public static String levels(Experiment experiment, RunConfiguration run) {
        return "Ir " + run.injectionRate() + " " + variant(experiment, run);
    }

    /** Returns the distinguishing levels besides the rate: "messaging", or with other varied factors "messaging, locking none". */
    public static String variant(Experiment experiment, RunConfiguration run) {
        Stream<String> others = experiment.varied().stream().filter(factor -> !ALWAYS.contains(factor))
                .map(factor -> factor.label() + " " + run.level(factor));
        return Stream.concat(Stream.of(run.purchasing()), others).collect(Collectors.joining(", "));
    }

    /** Returns a name that is unique in the experiment: "Ir 30 messaging", or with several repetitions "Ir 30 messaging, repetition 2". */
    public static String unique(Experiment experiment, RunConfiguration run) {
        return levels(experiment, run) + (experiment.repetitions() > 1 ? ", repetition " + run.repetition() : "");
    }
}
