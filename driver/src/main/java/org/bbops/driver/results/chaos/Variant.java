package org.bbops.driver.results.chaos;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;

/**
 * Distinguishing levels of a run of an experiment under kills.
 *
 * @param name name in tables, for example "outbox" or "xa, topology four-jvms"
 * @param purchasing level of purchasing
 * @param handOver level of hand-over; null in sync
 * @param xaLog level of xa-log; null where the hand-over is not xa
 * @param promise counts that must be zero under any kills: lost, doubled, phantom, split
 * @param buys true when its load buys parts, so that there are purchase orders to lose
 */
public record Variant(String name, String purchasing, String handOver, String xaLog, List<String> promise, boolean buys) {

    private static final Set<Factor> NAMED_ANYWAY = Set.of(Factor.PURCHASING, Factor.HAND_OVER, Factor.XA_LOG);

    /** Keeps a copy. */
    public Variant {
        promise = List.copyOf(promise);
    }

    /** Returns the variant of a run of an experiment. */
    public static Variant of(Experiment experiment, RunConfiguration run) {
        String handOver = run.isMessaging() ? run.handOver() : null;
        String xaLog = "xa".equals(handOver) ? run.xaLog() : null;
        return new Variant(name(experiment, run, handOver, xaLog), run.purchasing(), handOver, xaLog,
                new Promise(run.guarantee()).words(), run.buysParts());
    }

    private static String name(Experiment experiment, RunConfiguration run, String handOver, String xaLog) {
        String first = (handOver == null ? run.purchasing() : handOver) + ("off".equals(xaLog) ? " without log" : "");
        Stream<String> others = experiment.varied().stream().filter(factor -> !NAMED_ANYWAY.contains(factor))
                .map(factor -> factor.label() + " " + run.level(factor));
        Stream<String> repetition = experiment.repetitions() > 1 ? Stream.of("repetition " + run.repetition()) : Stream.empty();
        return Stream.of(Stream.of(first), others, repetition).flatMap(each -> each).collect(Collectors.joining(", "));
    }
}
