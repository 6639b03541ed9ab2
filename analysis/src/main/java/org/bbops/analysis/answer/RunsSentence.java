package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.verdict.AnswerVerdict;
import org.bbops.analysis.verdict.SideRatio;

/**
 * The answer of an experiment of runs in a sentence.
 *
 * @param sides all sides, one of them with a valid run
 * @param comparisons pairs of sides
 * @param ratios result of each comparison
 * @param responses responses at the highest rate that all ran
 */
record RunsSentence(List<TriedSide> sides, List<RateComparison> comparisons, List<SideRatio> ratios, SideResponses responses) {

    /** Most sides that the sentence names one by one. */
    static final int SIDES_MAX = 3;
    /** Name of a measurement. */
    static final String RUN = "run";

    /** Operations that a system which always keeps up completes per minute and injection rate (workload page, section 5). */
    private static final double IDEAL_PER_RATE = 104;
    private static final double PERCENT = 100;

    /** Returns the sentence, its full stop included. */
    String text() {
        String first = isClosed() ? throughputs() : rates();
        String rest = comparisons.size() == 1 ? only(comparisons.getFirst(), ratios.getFirst()) : several();
        return first + rest + ".";
    }

    private boolean isClosed() {
        return sides.stream().flatMap(side -> side.valid().stream()).anyMatch(AnsweredRun::isOfAClosedLoad);
    }

    private String throughputs() {
        if (sides.size() > SIDES_MAX) {
            return "%d combinations were measured under a closed load".formatted(sides.size());
        }
        return sides.stream().map(side -> side.valid().isEmpty() ? missing(side) : "%s completes %s operations/s".formatted(name(side),
                Wording.number(side.median(side.rates().iterator().next(), AnsweredRun::throughput)))).collect(Collectors.joining(", "));
    }

    private String rates() {
        TreeSet<Integer> tried = new TreeSet<>();
        sides.forEach(side -> tried.addAll(side.rates()));
        boolean together = sides.size() > 1 && sides.stream().allMatch(side -> side.passesAll() && side.rates().equals(tried));
        if (together) {
            String all = sides.size() > SIDES_MAX ? "All %d combinations".formatted(sides.size())
                    : Wording.list(sides.stream().map(RunsSentence::name).toList());
            return tried.size() == 1 ? "%s pass Ir %d, the only rate tried".formatted(all, tried.first())
                    : "%s pass every rate tried, up to Ir %d".formatted(all, tried.last());
        }
        return sides.size() > SIDES_MAX ? groups()
                : sides.stream().map(side -> side.valid().isEmpty() ? missing(side) : clause(side)).collect(Collectors.joining(", "));
    }

    private static String name(TriedSide side) {
        return side.levels().isEmpty() ? "The system" : SideNames.quoted(side.name());
    }

    private static String missing(TriedSide side) {
        return name(side) + " has no valid run";
    }

    private String clause(TriedSide side) {
        boolean onlyRate = side.rates().size() == 1;
        String reason = side.reason();
        int passes = side.passes();
        if (passes == 0) {
            return onlyRate ? "%s fails at Ir %d, the only rate tried (%s)".formatted(name(side), side.rates().iterator().next(), reason)
                    : "%s passes no rate tried, not even Ir %d (%s)".formatted(name(side), side.fails().orElseThrow(), reason);
        }
        if (side.fails().isEmpty()) {
            return onlyRate ? "%s passes Ir %d, the only rate tried%s".formatted(name(side), passes, completing(side, passes))
                    : "%s passes up to Ir %d, the highest rate tried%s".formatted(name(side), passes, completing(side, passes));
        }
        return "%s passes up to Ir %d%s (Ir %d fails: %s)".formatted(name(side), passes, completing(side, passes), side.fails().get(),
                reason);
    }

    /** Adds the throughput of a single side, which has nothing else to be compared with. */
    private String completing(TriedSide side, int rate) {
        double throughput = side.at(rate).isEmpty() ? 0 : side.median(rate, AnsweredRun::throughput);
        return sides.size() > 1 || throughput == 0 ? ""
                : ", completing %s operations/min, %s %% of the ideal,".formatted(Wording.number(throughput),
                        Wording.number(Math.round(PERCENT * throughput / IDEAL_PER_RATE / rate)));
    }

    /** Names many sides by the rates that they pass, the highest first. */
    private String groups() {
        Map<Integer, List<String>> byRate = new LinkedHashMap<>();
        sides.stream().filter(side -> !side.valid().isEmpty()).sorted((one, other) -> Integer.compare(other.passes(), one.passes()))
                .forEach(side -> byRate.computeIfAbsent(side.passes(), _ -> new ArrayList<>()).add(name(side)));
        List<String> groups = byRate.entrySet().stream().map(group -> "%s %s".formatted(group(group.getValue()),
                group.getKey() == 0 ? "no rate tried" : "up to Ir " + group.getKey())).toList();
        return "Of %d combinations pass: %s".formatted(sides.size(), String.join(", ", groups));
    }

    private static String group(List<String> names) {
        return names.size() > SIDES_MAX ? "%d of them".formatted(names.size()) : Wording.list(names);
    }

    private String only(RateComparison comparison, SideRatio one) {
        boolean byRates = one.figure().equals(RateComparison.RATE);
        String compared = byRates ? byRates(comparison, one) : byThroughput(comparison, one);
        boolean told = responses.differTwofold() || one.showsNoDifference() || one.verdict() == AnswerVerdict.NONE;
        boolean hasBasis = byRates && one.verdict() != AnswerVerdict.LOAD_LIMITED && !compared.isEmpty();
        return compared + (told && responses.areKnown() ? "; " + responses.text() + (hasBasis ? "" : ratio(comparison)) : "");
    }

    private static String ratio(RateComparison comparison) {
        return comparison.responses().map(ratio -> ": " + ratio.text(RUN)).orElse("");
    }

    private static String byRates(RateComparison comparison, SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return ", so that their limits are not known";
        }
        if (one.ratio() != null) {
            return ": %s by the rates tried%s%s".formatted(one.ratio().times(), one.ratio().basis(RUN, ""),
                    one.showsNoDifference() ? "; no difference in the rates passed was shown" : "");
        }
        return one.verdict() == AnswerVerdict.NONE ? "" : ": " + direction(comparison, one.verdict());
    }

    private static String direction(RateComparison comparison, AnswerVerdict verdict) {
        List<Integer> directions = comparison.directions();
        long up = directions.stream().filter(sign -> sign > 0).count();
        long down = directions.stream().filter(sign -> sign < 0).count();
        String more = SideNames.quoted(up >= down ? comparison.of().name() : comparison.to().name());
        return directions.size() == 1 ? "%s bears more, in one run each".formatted(more)
                : "%s bears more in %d of %d pairs%s".formatted(more, Math.max(up, down), directions.size(),
                        verdict == AnswerVerdict.INCONCLUSIVE ? ", which is inconclusive" : "");
    }

    /** Formats a comparison of throughputs, of sides that pass no rate or have a closed load. */
    private String byThroughput(RateComparison comparison, SideRatio one) {
        if (one.ratio() == null) {
            return "";
        }
        return (isClosed() ? ": " : "; at Ir %d ".formatted(comparison.highestCommon().orElseThrow())) + throughput(one);
    }

    /** Formats a ratio of throughputs with both sides. */
    static String throughput(SideRatio one) {
        if (one.verdict() == AnswerVerdict.LOAD_LIMITED) {
            return "both complete the offered load";
        }
        return "%s completes %s what %s does%s%s".formatted(SideNames.quoted(one.sides().of()), one.ratio().times(),
                SideNames.quoted(one.sides().to()), one.ratio().basis(RUN, ""),
                one.showsNoDifference() ? "; no difference in throughput was shown" : "");
    }

    private String several() {
        if (comparisons.isEmpty()) {
            return "";
        }
        List<String> each = comparisons.size() > SIDES_MAX ? List.of()
                : IntStream.range(0, comparisons.size()).mapToObj(place -> comparison(comparisons.get(place), ratios.get(place)))
                        .flatMap(Optional::stream).toList();
        boolean allLimited = ratios.stream().allMatch(ratio -> ratio.verdict() == AnswerVerdict.LOAD_LIMITED);
        String compared = allLimited ? ", so that their limits are not known" : each.isEmpty() ? "" : ": " + String.join(", ", each);
        return compared + (responses.areKnown() ? "; " + responses.text() : "");
    }

    /** Formats one of several comparisons; empty where there is nothing to compare. */
    static Optional<String> comparison(RateComparison comparison, SideRatio one) {
        if (!one.figure().equals(RateComparison.RATE)) {
            return Optional.of(one).filter(ratio -> ratio.ratio() != null).map(RunsSentence::throughput);
        }
        String of = SideNames.quoted(one.sides().of());
        String to = SideNames.quoted(one.sides().to());
        return switch (one.verdict()) {
            case LOAD_LIMITED -> Optional.of("%s and %s pass every rate tried".formatted(of, to));
            case NONE -> Optional.empty();
            default -> Optional.of(one.ratio() == null ? direction(comparison, one.verdict())
                    : "%s passes %s the rate of %s%s".formatted(of, one.ratio().times(), to,
                            one.ratio().basis(RUN, one.verdict() == AnswerVerdict.INCONCLUSIVE ? one.verdict().label() : "")));
        };
    }
}
