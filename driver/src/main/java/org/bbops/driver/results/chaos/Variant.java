package org.bbops.driver.results.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;

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

    /**
     * Guarantee of a hand-over under kills.
     *
     * @param guarantee guarantee of the run's hand-over; all of them also guarantee that no order has an effect twice
     */
    public record Promise(Guarantee guarantee) {

        private static final String LOST = "lost";
        private static final String DOUBLED = "doubled";
        private static final String PHANTOM = "phantom";
        private static final String SPLIT = "split";

        static Promise of(Variant variant) {
            Guarantee orders = new Guarantee(variant.promise().contains(LOST), variant.promise().contains(PHANTOM));
            return new Promise(variant.promise().contains(SPLIT) ? orders : orders.withSplitTransactions());
        }

        /** Returns true when every count that is promised to be zero is zero. */
        public boolean isKeptBy(OrderCounts orders) {
            return !isBrokenForGoodBy(orders) && (orders.lost() == 0 || !guarantee.nothingLost());
        }

        /** Returns true for a violation that work in progress cannot undo; a lost order, by contrast, may yet arrive. */
        public boolean isBrokenForGoodBy(OrderCounts orders) {
            return orders.doubled() > 0 || orders.phantom() > 0 && guarantee.nothingPhantom();
        }

        /** Names of the counts that must be zero. */
        List<String> words() {
            List<String> words = new ArrayList<>();
            if (guarantee.nothingLost()) {
                words.add(LOST);
            }
            words.add(DOUBLED);
            if (guarantee.nothingPhantom()) {
                words.add(PHANTOM);
            }
            if (guarantee.nothingSplit()) {
                words.add(SPLIT);
            }
            return words;
        }
    }
}
