package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.plan.Phases;
import org.bbops.engines.DatabaseEngine;
import org.bbops.telemetry.trace.TracingLevel;

/**
 * An experiment: factors with their levels, common settings, and expectations.
 *
 * @param head schedule, name and description
 * @param repetitions number of runs of every combination, 1 or more
 * @param settings settings common to all runs
 * @param factors one or more levels for every factor, in the factors' order
 * @param leftOut levels of combinations that are not run
 * @param expectations claims to be tested against the results
 */
public record Experiment(Head head, int repetitions, RunSettings settings, Map<Factor, List<String>> factors,
        List<Map<Factor, String>> leftOut, List<Expectation> expectations) {

    /** Longest lead time, in units (workload page, section 2), for which a run waits after the last purchase order. */
    private static final int LEAD_TIME_MAX = 10;
    private static final Duration MEASURED_UNIT = Duration.ofMillis(200);

    private static final List<Factor> ALWAYS_NAMED = List.of(Factor.INJECTION_RATE, Factor.PURCHASING);

    /** Most runs of an experiment, repetitions included. */
    public static final int RUNS_MAX = 200;

    /** Most combinations that are enumerated to find those left out. */
    static final int COMBINATIONS_MAX = RUNS_MAX * 1_000;

    /** Keeps copies. */
    public Experiment {
        factors = Collections.unmodifiableMap(new EnumMap<>(factors));
        leftOut = List.copyOf(leftOut);
        expectations = List.copyOf(expectations);
    }

    /**
     * Returns an experiment that repeats one configuration at several injection rates.
     *
     * @param rates levels of the injection rate, one run for each
     */
    public static Experiment of(String name, String description, RunConfiguration run, List<String> rates) {
        Map<Factor, List<String>> levels = new EnumMap<>(Factor.class);
        run.levels().forEach((factor, level) -> levels.put(factor, List.of(level)));
        levels.put(Factor.INJECTION_RATE, rates);
        return new Experiment(new Head(Schedule.RUNS, name, description, false), 1, run.settings(), levels, List.of(), List.of());
    }

    /**
     * Head of an experiment's file.
     *
     * @param schedule way in which its combinations are measured
     * @param name of lower case letters, digits and dashes; names the results directory
     * @param description one sentence
     * @param hasQuickForm true when its file also has a quick form
     */
    public record Head(Schedule schedule, String name, String description, boolean hasQuickForm) {
    }

    /** Schedule by which its combinations are measured. */
    public Schedule schedule() {
        return head.schedule();
    }

    /** Name, of lower case letters, digits and dashes. */
    public String name() {
        return head.name();
    }

    /** Description, one sentence. */
    public String description() {
        return head.description();
    }

    /** Returns true when its file also has a quick form. */
    public boolean hasQuickForm() {
        return head.hasQuickForm();
    }

    /** Timing of its users, which is the same in all of its runs. */
    public LoadModel loadModel() {
        return runs().getFirst().loadModel();
    }

    /** Returns a copy with other claims. */
    Experiment expecting(List<Expectation> claims) {
        return new Experiment(head, repetitions, settings, factors, leftOut, claims);
    }

    /**
     * Returns a run for every combination of levels but those left out. Repetitions are interleaved: all combinations once, then all again
     * the other way round, so that no combination always comes first and a linear drift over time cancels out.
     */
    public List<RunConfiguration> runs() {
        List<Map<Factor, String>> combinations = leftIn().toList();
        List<RunConfiguration> runs = new ArrayList<>();
        for (int repetition = settings.firstRepetition(); repetition < settings.firstRepetition() + repetitions; repetition++) {
            for (Map<Factor, String> levels : isOdd(repetition) ? combinations : combinations.reversed()) {
                runs.add(new RunConfiguration(runs.size() + 1, repetition, levels, settings));
            }
        }
        return List.copyOf(runs);
    }

    private static boolean isOdd(int repetition) {
        return repetition % 2 == 1;
    }

    /** Returns the number of runs without building them; stops counting beyond {@link #RUNS_MAX} combinations. */
    long runCount() {
        return leftIn().limit(RUNS_MAX + 1L).count() * repetitions;
    }

    private Stream<Map<Factor, String>> leftIn() {
        return combinations().filter(Predicate.not(this::isLeftOut));
    }

    private boolean isLeftOut(Map<Factor, String> combination) {
        return leftOut.stream().anyMatch(levels -> combination.entrySet().containsAll(levels.entrySet()));
    }

    /** The factors with more than one level. */
    public List<Factor> varied() {
        return factors.keySet().stream().filter(factor -> factors.get(factor).size() > 1).toList();
    }

    /** Returns true for a single run, which is judged by its rules, as opposed to a comparison. */
    public boolean isSingleRun() {
        return repetitions == 1 && varied().isEmpty();
    }

    /** Estimates the duration of all runs, from the phases, the usual overhead, and the wait for deliveries. */
    public Duration estimatedDuration() {
        return leftIn().map(Experiment::besidePhases).map(settings.phases().total()::plus).reduce(Duration.ZERO, Duration::plus)
                .multipliedBy(repetitions);
    }

    /** Returns the number of combinations, those left out included, without enumerating them; stops counting soon after the maximum. */
    long combinationCount() {
        return factors.values().stream().mapToLong(List::size)
                .reduce(1, (combinations, levels) -> Math.min(combinations * levels, COMBINATIONS_MAX + 1L));
    }

    /** Streams the combinations, as there may be many; the first varied factor changes slowest. */
    private Stream<Map<Factor, String>> combinations() {
        Stream<Map<Factor, String>> combinations = Stream.of(new EnumMap<>(Factor.class));
        for (Map.Entry<Factor, List<String>> factor : factors.entrySet()) {
            combinations = combinations.flatMap(combination -> factor.getValue().stream()
                    .map(level -> with(combination, factor.getKey(), level)));
        }
        return combinations.map(EngineLevels::resolved);
    }

    private static Map<Factor, String> with(Map<Factor, String> combination, Factor factor, String level) {
        Map<Factor, String> longer = new EnumMap<>(Factor.class);
        longer.putAll(combination);
        longer.put(factor, level);
        return longer;
    }

    /** Returns the time that a run with these levels takes in addition to its phases. */
    private static Duration besidePhases(Map<Factor, String> levels) {
        Duration longerUnit = DurationText.parse(levels.get(Factor.SUPPLIER_LEAD_TIME_UNIT)).minus(MEASURED_UNIT);
        Duration usual = DatabaseEngine.named(levels.get(Factor.DATABASE)).timeOutsidePhases();
        return longerUnit.isNegative() ? usual : usual.plus(longerUnit.multipliedBy(LEAD_TIME_MAX));
    }

    /** Names a run by its levels: "Ir 30 messaging". */
    public String levelsOf(RunConfiguration run) {
        return "Ir " + run.injectionRate() + " " + variantOf(run);
    }

    /** Names a run's levels except the rate: "messaging", or with other varied factors "messaging, locking none". */
    public String variantOf(RunConfiguration run) {
        Stream<String> others = varied().stream().filter(factor -> !ALWAYS_NAMED.contains(factor))
                .map(factor -> factor.label() + " " + run.level(factor));
        return Stream.concat(Stream.of(run.purchasing()), others).collect(Collectors.joining(", "));
    }

    /** Returns a name that no other run has: "Ir 30 messaging", of several repetitions "Ir 30 messaging, repetition 2". */
    public String uniqueNameOf(RunConfiguration run) {
        return levelsOf(run) + (repetitions > 1 ? ", repetition " + run.repetition() : "");
    }

    /**
     * Settings common to all runs of an experiment.
     *
     * @param agents driver JVMs, 1 to 64
     * @param seed of the population and of every random draw
     * @param phases ramp up, steady state, ramp down
     * @param interval interval between live figures, 100 ms or longer
     * @param tracing off, or the destination of the processes' spans
     * @param firstRepetition number of the first repetition, 1 or more; it also selects the seeds, as each repetition has its own
     */
    public record RunSettings(int agents, long seed, Phases phases, Duration interval, TracingLevel tracing, int firstRepetition) {
    }

    /** Form of an experiment's measurement. */
    public enum Schedule {
        /** Each combination at the injection rates of the experiment, each run with a fresh system. */
        RUNS("runs"),
        /** Each combination in courses of one started system each, which search for the highest injection rate that passes. */
        COURSES("courses");

        private final String label;

        Schedule(String label) {
            this.label = label;
        }

        /** Returns its name in experiment files. */
        public String label() {
            return label;
        }

        /**
         * Parses a schedule.
         *
         * @throws IllegalArgumentException for an unknown name, with a sentence that lists the known ones
         */
        static Schedule of(String text) {
            return Arrays.stream(values()).filter(schedule -> schedule.label.equals(text)).findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("'%s' is no schedule; there is %s".formatted(text,
                            Arrays.stream(values()).map(Schedule::label).collect(Collectors.joining(" and ")))));
        }
    }
}
