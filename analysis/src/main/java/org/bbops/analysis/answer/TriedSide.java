package org.bbops.analysis.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.bbops.analysis.capacity.CapacityAnswer.Capacity;
import org.bbops.analysis.capacity.Resource;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.Wording;

/**
 * Runs of one combination of levels at one or more rates.
 *
 * @param name its levels, as named in a sentence
 * @param levels the levels that distinguish it from other sides
 * @param runs all of its runs, invalid ones included
 */
record TriedSide(String name, Map<String, String> levels, List<AnsweredRun> runs) {

    /** Operations per minute and unit of the injection rate that are completed by a system that keeps up (workload page, section 5). */
    private static final double IDEAL_PER_RATE = 104;
    private static final double PERCENT = 100;

    /**
     * Rates of one repetition.
     *
     * @param passes highest rate that passed with none below it that failed; 0 when there is none
     * @param fails lowest rate that failed; null when none did
     */
    record Tried(int passes, Integer fails) {

        boolean isOpen() {
            return fails == null;
        }
    }

    /** Groups runs into sides, in the order of their first runs. */
    static List<TriedSide> all(List<AnsweredRun> runs) {
        List<String> varied = SideNames.varied(runs.stream().map(AnsweredRun::levels).toList());
        Map<Map<String, String>, List<AnsweredRun>> sides = new LinkedHashMap<>();
        for (AnsweredRun run : runs) {
            Map<String, String> levels = new LinkedHashMap<>();
            varied.forEach(factor -> levels.put(factor, run.levels().getOrDefault(factor, "")));
            sides.computeIfAbsent(levels, _ -> new ArrayList<>()).add(run);
        }
        return sides.entrySet().stream().map(side -> new TriedSide(SideNames.of(side.getKey()), side.getKey(), side.getValue())).toList();
    }

    /** Returns the valid runs. */
    List<AnsweredRun> valid() {
        return runs.stream().filter(AnsweredRun::isValid).toList();
    }

    /** Returns the rates with a valid run, in ascending order. */
    Set<Integer> rates() {
        return valid().stream().map(AnsweredRun::injectionRate).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the repetitions with a valid run. */
    Set<Long> pairs() {
        return valid().stream().map(AnsweredRun::pair).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the valid run of a repetition at a rate. */
    Optional<AnsweredRun> at(long pair, int rate) {
        return valid().stream().filter(run -> run.pair() == pair && run.injectionRate() == rate).findFirst();
    }

    /** Returns the valid runs at a rate. */
    List<AnsweredRun> at(int rate) {
        return valid().stream().filter(run -> run.injectionRate() == rate).toList();
    }

    /**
     * Returns the outcome of a repetition.
     *
     * @param rates rates to consider, ascending
     */
    Tried tried(long pair, Collection<Integer> rates) {
        int passes = 0;
        for (int rate : rates) {
            Optional<AnsweredRun> run = at(pair, rate);
            if (run.isPresent() && !run.get().passes()) {
                return new Tried(passes, rate);
            }
            passes = run.isPresent() ? rate : passes;
        }
        return new Tried(passes, null);
    }

    private List<Tried> tried() {
        return pairs().stream().map(pair -> tried(pair, rates())).toList();
    }

    /** Returns true when it has valid runs and none of them broke a rule. */
    boolean passesAll() {
        List<Tried> all = tried();
        return !all.isEmpty() && all.stream().allMatch(Tried::isOpen);
    }

    /** Returns the highest rate that at least half of its repetitions pass; 0 when there is none. */
    int passes() {
        List<Integer> sorted = tried().stream().map(Tried::passes).sorted().toList();
        return sorted.isEmpty() ? 0 : sorted.get((sorted.size() - 1) / 2);
    }

    /** Returns the lowest failing rate above the one that it passes; empty when there is none. */
    Optional<Integer> fails() {
        int passes = passes();
        return tried().stream().filter(tried -> !tried.isOpen()).map(Tried::fails).filter(rate -> rate > passes).min(Integer::compare)
                .or(() -> tried().stream().filter(tried -> !tried.isOpen()).map(Tried::fails).min(Integer::compare));
    }

    /** Returns the capacity, bounded by the rates tried; empty when it passes none. */
    Optional<Capacity> capacity() {
        List<Tried> all = tried();
        int passes = passes();
        Integer high = passesAll() || all.stream().anyMatch(Tried::isOpen) ? null
                : (Integer) all.stream().map(Tried::fails).max(Integer::compare).orElse(null);
        return passes == 0 ? Optional.empty()
                : Optional.of(new Capacity(name, passes, all.stream().mapToInt(Tried::passes).min().orElse(0), high, all.size(),
                        passesAll() ? Resource.NONE : Resource.UNKNOWN));
    }

    /** Returns the rule broken at the failing rate, preferably one on responses, or else the violated audit. */
    String reason() {
        List<AnsweredRun> failing = fails().stream().flatMap(rate -> at(rate).stream()).toList();
        List<RunSummary.Rule> broken = failing.stream().flatMap(run -> run.broken().stream()).toList();
        return broken.stream().filter(rule -> rule.name().contains("response")).findFirst().or(() -> broken.stream().findFirst())
                .map(Wording::broken).orElseGet(() -> "its audit is violated: " + String.join(", ",
                        failing.stream().flatMap(run -> run.violated().stream()).distinct().toList()));
    }

    /** Returns its name at the start of a clause. */
    String subject() {
        return levels.isEmpty() ? "The system" : Wording.quoted(name);
    }

    /** Formats its throughput under a closed load as a clause. */
    String throughputClause() {
        if (valid().isEmpty()) {
            return missing();
        }
        int highest = Collections.max(rates());
        return "%s completes %s operations/s%s".formatted(subject(), Wording.number(median(highest, AnsweredRun::throughput)),
                rates().size() == 1 ? "" : " at Ir " + highest);
    }

    private String missing() {
        return subject() + " has no valid run";
    }

    /**
     * Formats the rates that it passes and fails as a clause.
     *
     * @param alone true to add the throughput, as there is no other side to compare it with
     */
    String rateClause(boolean alone) {
        if (valid().isEmpty()) {
            return missing();
        }
        boolean onlyRate = rates().size() == 1;
        int passes = passes();
        if (passes == 0) {
            return onlyRate ? "%s fails at Ir %d, the only rate tried (%s)".formatted(subject(), rates().iterator().next(), reason())
                    : "%s passes no rate tried, not even Ir %d (%s)".formatted(subject(), fails().orElseThrow(), reason());
        }
        String completing = alone ? completing(passes) : "";
        if (fails().isEmpty()) {
            return onlyRate ? "%s passes Ir %d, the only rate tried%s".formatted(subject(), passes, completing)
                    : "%s passes up to Ir %d, the highest rate tried%s".formatted(subject(), passes, completing);
        }
        return "%s passes up to Ir %d%s (Ir %d fails: %s)".formatted(subject(), passes, completing.isEmpty() ? "" : completing + ",",
                fails().get(), reason());
    }

    private String completing(int rate) {
        double throughput = at(rate).isEmpty() ? 0 : median(rate, AnsweredRun::throughput);
        return throughput == 0 ? ""
                : ", completing %s operations/min, %s %% of the ideal".formatted(Wording.number(throughput),
                        Wording.number(Math.round(PERCENT * throughput / IDEAL_PER_RATE / rate)));
    }

    /** Formats the rate where it fails, with the reason; empty where it fails at none. */
    Optional<String> why() {
        return fails().map(rate -> "%s fails at Ir %d: %s".formatted(levels.isEmpty() ? "the system" : subject(), rate, reason()));
    }

    /** Returns the lower median of a figure over the valid runs at a rate. */
    double median(int rate, ToDoubleFunction<AnsweredRun> figure) {
        List<Double> sorted = at(rate).stream().map(figure::applyAsDouble).sorted(Comparator.naturalOrder()).toList();
        return sorted.get((sorted.size() - 1) / 2);
    }
}
