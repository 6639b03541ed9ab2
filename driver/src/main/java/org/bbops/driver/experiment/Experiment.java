package org.bbops.driver.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.contracts.factor.DurationText;
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

    /** Usual length of a warm-up that ends when the system is warm, on two processors. */
    public static final Duration WARM_UP_USUAL = Duration.ofSeconds(60);
    /** Usual wait between two measurements of one started system. */
    public static final Duration DRAIN_USUAL = Duration.ofSeconds(3);

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

    /**
     * Returns the factors with a level that needs a system of its own for each run, as it would affect later steps too.
     */
    public List<Factor> ofRunsOnly() {
        return Stream.of(Factor.SUPPLIER_OUTAGE, Factor.LIVE_AUDIT)
                .filter(factor -> !factors.get(factor).equals(List.of(factor.standard()))).toList();
    }

    /** Returns a copy with other claims. */
    Experiment expecting(List<Expectation> claims) {
        return new Experiment(head, repetitions, settings, factors, leftOut, claims);
    }

    /**
     * Returns a run for every combination of levels but those left out. Repetitions are interleaved: all combinations once, then all again
     * the other way round, so that no combination always comes first and a linear drift over time cancels out; the same goes for the steps of
     * a started system.
     */
    public List<RunConfiguration> runs() {
        return starts().stream().flatMap(List::stream).toList();
    }

    /** Returns the {@link #runs} in groups, each of runs that share one started system: with steps those that differ in their users alone. */
    public List<List<RunConfiguration>> starts() {
        List<List<Map<Factor, String>>> combinations = List.copyOf(leftIn()
                .collect(Collectors.groupingBy(schedule()::ofStart, LinkedHashMap::new, Collectors.toList())).values());
        List<List<RunConfiguration>> starts = new ArrayList<>();
        int number = 1;
        for (int repetition = settings.firstRepetition(); repetition < settings.firstRepetition() + repetitions; repetition++) {
            for (List<Map<Factor, String>> steps : isOdd(repetition) ? combinations : combinations.reversed()) {
                List<RunConfiguration> start = new ArrayList<>();
                for (Map<Factor, String> levels : isOdd(repetition) ? steps : steps.reversed()) {
                    start.add(new RunConfiguration(number++, repetition, levels, settings));
                }
                starts.add(List.copyOf(start));
            }
        }
        return List.copyOf(starts);
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

    /** Estimates the duration of all runs, from the phases, the usual overhead of each start, and the wait for deliveries. */
    public Duration estimatedDuration() {
        return starts().stream().map(this::duration).reduce(Duration.ZERO, Duration::plus);
    }

    private Duration duration(List<RunConfiguration> start) {
        Duration step = settings.phases().total().plus(schedule().besideStep);
        Duration warmUp = schedule().besideStart.compareTo(settings.warmUpMax()) < 0 ? schedule().besideStart : settings.warmUpMax();
        return besidePhases(start.getFirst().levels()).plus(warmUp).plus(step.multipliedBy(start.size()));
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
     * @param warmUpMax longest warm-up before the steps of a started system, 5 to 600 s; meaningless in other schedules
     */
    public record RunSettings(int agents, long seed, Phases phases, Duration interval, TracingLevel tracing, int firstRepetition,
            Duration warmUpMax) {

        /** Longest warm-up of an experiment that does not name one. */
        public static final Duration WARM_UP_MAX = Duration.ofMinutes(2);

        /** Returns a copy with other phases. */
        public RunSettings with(Phases others) {
            return new RunSettings(agents, seed, others, interval, tracing, firstRepetition, warmUpMax);
        }
    }

    /** Form of an experiment's measurement. */
    public enum Schedule {
        /** Each combination at the injection rates of the experiment, each run with a fresh system. */
        RUNS("runs", Duration.ZERO, Duration.ZERO),
        /** Each combination on one started system, which is warmed up and then measured with one number of users of a closed load after another. */
        STEPS("steps", WARM_UP_USUAL, DRAIN_USUAL) {
            @Override
            Map<Factor, String> ofStart(Map<Factor, String> levels) {
                Map<Factor, String> others = new EnumMap<>(levels);
                others.remove(Factor.USERS);
                return others;
            }
        },
        /** Each combination in courses of one started system each, which search for the highest injection rate that passes. */
        COURSES("courses", Duration.ZERO, Duration.ZERO);

        private final String label;
        /** Usual time of a start beyond that of a single run: its warm-up. */
        private final Duration besideStart;
        /** Usual time of a run beyond its phases and its start. */
        private final Duration besideStep;

        Schedule(String label, Duration besideStart, Duration besideStep) {
            this.label = label;
            this.besideStart = besideStart;
            this.besideStep = besideStep;
        }

        /** Returns the levels that the runs of one started system have in common. */
        Map<Factor, String> ofStart(Map<Factor, String> levels) {
            return levels;
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
                            Arrays.stream(values()).map(Schedule::label).collect(Collectors.joining(", ")))));
        }
    }
}
