package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.bbops.analysis.answer.TriedSide.Tried;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.PairedRatio;
import org.bbops.analysis.verdict.SidePair;
import org.bbops.analysis.verdict.SideRatio;

/**
 * Comparison of two sides, at rates that both ran in the same repetition.
 *
 * @param of side whose figure is the numerator
 * @param to side that it is compared with
 */
record RateComparison(TriedSide of, TriedSide to) {

    /** Names of the compared figures in summary.json. */
    static final String RATE = "injectionRate";
    static final String ENDED = "bbopsEndedPerMinute";
    static final String CLOSED = "operationsPerSecond";
    /** Name of a measurement. */
    static final String RUN = "run";

    /** Outcomes of both sides in a repetition. */
    private record Both(Tried of, Tried to) {

        boolean isOpen() {
            return of.isOpen() && to.isOpen();
        }

        boolean bothPass() {
            return of.passes() > 0 && to.passes() > 0;
        }

        boolean nonePasses() {
            return of.passes() == 0 && to.passes() == 0;
        }
    }

    /**
     * Compares the highest passing rates, or throughputs for closed loads and where neither side passes a rate. Where only one side passes
     * a rate there is no ratio, and the directions of all repetitions decide.
     */
    SideRatio compared() {
        if (isClosed()) {
            return throughput();
        }
        List<Both> all = outcomes();
        if (all.isEmpty() || all.stream().allMatch(Both::isOpen)) {
            return SideRatio.of(sides(), RATE, null, !all.isEmpty() && of.passesAll() && to.passesAll());
        }
        if (all.stream().allMatch(Both::bothPass)) {
            return SideRatio.of(sides(), RATE,
                    PairedRatio.of(all.stream().map(both -> (double) both.of.passes() / both.to.passes()).toList()), false);
        }
        return all.stream().allMatch(Both::nonePasses) ? throughput()
                : SideRatio.ofDirections(sides(), RATE, directions(all));
    }

    private static List<Integer> directions(List<Both> all) {
        return all.stream().map(both -> Integer.signum(both.of.passes() - both.to.passes())).toList();
    }

    /** Returns for each repetition 1 when the first side passes a higher rate, -1 when the other does, else 0. */
    List<Integer> directions() {
        return directions(outcomes());
    }

    /** Formats its result as a clause; empty where there is nothing to compare. */
    Optional<String> clause(SideRatio one) {
        if (!one.figure().equals(RATE)) {
            return Optional.of(one).filter(ratio -> ratio.ratio() != null).map(RateComparison::throughputClause);
        }
        String of = Wording.quoted(one.sides().of());
        String to = Wording.quoted(one.sides().to());
        return switch (one.verdict()) {
            case LOAD_LIMITED -> Optional.of("%s and %s pass every rate tried".formatted(of, to));
            case NONE -> Optional.empty();
            default -> Optional.of(one.ratio() == null ? directionClause()
                    : "%s passes %s the rate of %s%s".formatted(of, one.ratio().times(), to, one.basis(RUN)));
        };
    }

    /** Formats the directions of all repetitions as a clause. */
    String directionClause() {
        List<Integer> directions = directions();
        return Wording.bearsMore(sides(), directions) + (directions.size() == 1 ? ", in one %s each".formatted(RUN) : "");
    }

    /** Formats a known ratio of throughputs as a clause with both sides. */
    static String throughputClause(SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return "both complete the offered load";
        }
        String basis = one.showsNoDifference() ? one.ratio().basis(RUN, "") + "; no difference in throughput was shown" : one.basis(RUN);
        return "%s completes %s what %s does%s".formatted(Wording.quoted(one.sides().of()), one.ratio().times(),
                Wording.quoted(one.sides().to()), basis);
    }

    private List<Both> outcomes() {
        List<Both> all = new ArrayList<>();
        for (long pair : of.pairs()) {
            Collection<Integer> common = new TreeSet<>(of.rates());
            common.removeIf(rate -> of.at(pair, rate).isEmpty() || to.at(pair, rate).isEmpty());
            if (!common.isEmpty()) {
                all.add(new Both(of.tried(pair, common), to.tried(pair, common)));
            }
        }
        return all;
    }

    /** Compares throughputs at the highest rate that both ran; load-limited where every run completed the offered load. */
    SideRatio throughput() {
        PairedRatio ratio = ratio(AnsweredRun::throughput).orElse(null);
        return SideRatio.of(sides(), isClosed() ? CLOSED : ENDED, ratio, ratio != null && haveKeptUp());
    }

    /** Returns the ratio of a transaction's 90th percentiles at the highest rate that both ran; empty when a pair has none. */
    Optional<PairedRatio> responses(String transaction) {
        return ratio(run -> run.p90Millis(transaction));
    }

    private Optional<PairedRatio> ratio(ToDoubleFunction<AnsweredRun> figure) {
        Optional<Integer> rate = highestCommon();
        List<Double> ratios = new ArrayList<>();
        for (long pair : rate.isPresent() ? of.pairs() : List.<Long>of()) {
            Optional<AnsweredRun> one = of.at(pair, rate.orElseThrow());
            Optional<AnsweredRun> other = to.at(pair, rate.orElseThrow());
            if (one.isPresent() && other.isPresent()) {
                ratios.add(figure.applyAsDouble(one.get()) / figure.applyAsDouble(other.get()));
            }
        }
        boolean known = !ratios.isEmpty() && ratios.stream().allMatch(ratio -> ratio > 0 && Double.isFinite(ratio));
        return known ? Optional.of(PairedRatio.of(ratios)) : Optional.empty();
    }

    /** Returns the highest rate at which both have a valid run in the same repetition. */
    Optional<Integer> highestCommon() {
        return of.valid().stream().filter(run -> to.at(run.pair(), run.injectionRate()).isPresent()).map(AnsweredRun::injectionRate)
                .max(Integer::compare);
    }

    private boolean haveKeptUp() {
        int rate = highestCommon().orElseThrow();
        return !isClosed() && of.at(rate).stream().allMatch(AnsweredRun::hasKeptUp)
                && to.at(rate).stream().allMatch(AnsweredRun::hasKeptUp);
    }

    private boolean isClosed() {
        return of.valid().stream().anyMatch(AnsweredRun::isOfAClosedLoad);
    }

    private SidePair sides() {
        return new SidePair(of.name(), to.name());
    }
}
