package org.bbops.cli.run;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;

/** Names a run by its place and what tells it from the others. */
final class RunName {

    private static final List<Factor> ALWAYS = List.of(Factor.INJECTION_RATE, Factor.PURCHASING);

    private RunName() {
    }

    /** "run 2/6". */
    static String place(Experiment experiment, RunConfiguration run) {
        return "run " + run.number() + "/" + experiment.runs().size();
    }

    /** "Ir 30 messaging". */
    static String levels(Experiment experiment, RunConfiguration run) {
        return "Ir " + run.injectionRate() + " " + variant(experiment, run);
    }

    /** What there is beside the rate: "messaging", and levels of other factors that are varied: "messaging, locking none". */
    static String variant(Experiment experiment, RunConfiguration run) {
        Stream<String> others = experiment.varied().stream().filter(factor -> !ALWAYS.contains(factor))
                .map(factor -> factor.label() + " " + run.level(factor));
        return Stream.concat(Stream.of(run.purchasing()), others).collect(Collectors.joining(", "));
    }
}
