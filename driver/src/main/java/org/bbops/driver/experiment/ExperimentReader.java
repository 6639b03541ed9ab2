package org.bbops.driver.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bbops.contracts.factor.DurationText;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.Combinations.LeadTimeUnit;
import org.bbops.driver.experiment.Combinations.SameRuns;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.YamlReader.YamlNode.Mapping;
import org.bbops.driver.plan.Load.LoadModel;
import org.bbops.driver.plan.Phases;
import org.bbops.telemetry.trace.TracingLevel;

/**
 * Reads an experiment file strictly: unknown keys and impossible levels are rejected with a {@link WrongInputException} of one sentence that
 * names file, line, key and the valid alternatives.
 */
public final class ExperimentReader {

    private static final int BYTES_MAX = 1_000_000;

    private static final String WARM_UP = "warm-up";
    private static final List<String> KEYS = List.of("experiment", "description", "schedule", "repetitions", "first-repetition",
            "agents", "seed", "phases", WARM_UP, "interval", "tracing", "factors", "leave-out", "expect", "quick");
    private static final List<String> PHASES = List.of("ramp-up", "steady", "ramp-down");
    private static final int AGENTS_MAX = 64;
    private static final Duration WARM_UP_LEAST = Duration.ofSeconds(5);
    private static final Duration WARM_UP_MOST = Duration.ofMinutes(10);
    private static final Duration INTERVAL_MIN = Duration.ofMillis(100);

    private ExperimentReader() {
    }

    /**
     * Reads a file and applies overrides.
     *
     * @param file the experiment
     * @param overrides of the form "factor=value" or "factor=value,value", later ones win; see docs/experiments.md
     */
    public static Experiment read(Path file, List<String> overrides) {
        String text = text(file);
        return read(file.getFileName().toString(), text, overrides);
    }

    /**
     * Reads a file for a command that makes runs, whatever the file's schedule, and has default levels of its own.
     *
     * @param overrides as for {@link #read(Path, List)}
     * @param standards levels of factors that neither the file nor an override names, in place of the factors' own
     */
    public static Experiment readForRuns(Path file, List<String> overrides, Map<Factor, String> standards) {
        String text = text(file);
        Mapping written = new YamlReader(file.getFileName().toString()).read(text);
        return experiment(Overrides.forRuns(Overrides.complete(Overrides.apply(written, overrides), standards)),
                new Given(written, overrides));
    }

    /**
     * Reads the quick form of a file, for a first look: the content of its key "quick" overrides the rest.
     *
     * @param overrides as for {@link #read(Path, List)}; they win over the quick form
     */
    public static Experiment readQuickForm(Path file, List<String> overrides) {
        String text = text(file);
        return readQuickForm(file.getFileName().toString(), text, overrides);
    }

    /**
     * Reads the text of an experiment.
     *
     * @param source name of the text in error messages
     */
    public static Experiment read(String source, String yaml, List<String> overrides) {
        Mapping written = new YamlReader(source).read(yaml);
        return experiment(Overrides.apply(written, overrides), new Given(written, overrides));
    }

    /** Reads the quick form of the text of an experiment. */
    static Experiment readQuickForm(String source, String yaml, List<String> overrides) {
        Mapping quick = Overrides.quickForm(new YamlReader(source).read(yaml));
        return experiment(Overrides.apply(quick, overrides), new Given(quick, true, overrides));
    }

    /**
     * Content of an experiment as it was given.
     *
     * @param written the file, or its quick form
     * @param isQuick true for the quick form, which may leave levels of the claims unmeasured as overrides may
     * @param overrides as for {@link #read(Path, List)}
     */
    private record Given(Mapping written, boolean isQuick, List<String> overrides) {

        Given(Mapping written, List<String> overrides) {
            this(written, false, overrides);
        }

        boolean isOverridden() {
            return isQuick || !overrides.isEmpty();
        }
    }

    private static Experiment experiment(Mapping mapping, Given given) {
        YamlSection top = new YamlSection("an experiment", mapping, KEYS);
        Map<Factor, List<String>> factors = factors(top);
        if (LeadTimeUnit.isOpen(given.written(), given.overrides())) {
            LeadTimeUnit.derive(factors);
        }
        Experiment experiment = new Experiment(
                new Experiment.Head(schedule(top), name(top), top.has("description") ? top.text("description") : "", top.has("quick")),
                top.has("repetitions") ? (int) top.wholeNumber("repetitions", 1, Experiment.RUNS_MAX) : 1, settings(top), factors,
                leftOut(top), List.of());
        // The first check does not enumerate combinations, of which a few lists make millions; neither builds runs.
        if (experiment.combinationCount() > Experiment.COMBINATIONS_MAX || experiment.runCount() > Experiment.RUNS_MAX) {
            throw top.refusal("the experiment has more than %d runs; shorten a factor's list or repeat less"
                    .formatted(Experiment.RUNS_MAX));
        }
        List<RunConfiguration> runs = experiment.runs();
        if (runs.isEmpty()) {
            throw top.refusal("'leave-out' leaves no run; name fewer combinations");
        }
        refuseLoadModel(top, experiment);
        refuseLevelsOfRuns(top, experiment);
        refuseNonsense(top, runs);
        refuseLateOutage(top, experiment, runs);
        List<Expectation> claims = ExpectationReader.read(top, factors, runs, given.isOverridden());
        if (experiment.schedule() == Schedule.STEPS) {
            claims.forEach(claim -> refuseFigureOfAllSteps(top, claim));
        }
        return experiment.expecting(claims);
    }

    /** Rejects closed and open load in one experiment: operations per second and BBops/min are not comparable. */
    private static void refuseLoadModel(YamlSection top, Experiment experiment) {
        if (experiment.varied().contains(Factor.LOAD_MODEL)) {
            throw top.refusal("load-model cannot be varied: what a closed load completes is not to be compared with BBops/min; make an"
                    + " experiment of each");
        }
        if (experiment.schedule() == Schedule.COURSES && experiment.loadModel() == LoadModel.CLOSED) {
            throw top.refusal("a course looks for an injection rate, which load-model=closed does not have; set schedule: steps, and list"
                    + " users");
        }
        if (experiment.schedule() == Schedule.STEPS) {
            refuseStepsWithoutUsers(top, experiment);
        } else if (top.has(WARM_UP)) {
            throw top.refusal("warm-up goes with schedule: steps only; take it out of the file, of its key 'quick' too: runs are warmed up"
                    + " by phases.ramp-up, and courses by bbops capacity --warm-up");
        }
    }

    private static void refuseStepsWithoutUsers(YamlSection top, Experiment experiment) {
        if (experiment.loadModel() != LoadModel.CLOSED) {
            throw top.refusal("schedule: steps goes through numbers of users, which only load-model=closed has; set that, or schedule:"
                    + " courses, which look for an injection rate");
        }
    }

    /** Rejects levels that need a system of their own where one system goes through several steps: they would affect the next step too. */
    private static void refuseLevelsOfRuns(YamlSection top, Experiment experiment) {
        if (experiment.schedule() != Schedule.RUNS) {
            experiment.ofRunsOnly().stream().findFirst().ifPresent(factor -> {
                throw top.refusal("%s goes with one run of a system, not with schedule: %s, which makes several steps; set schedule: runs"
                        .formatted(factor.label(), experiment.schedule().label()));
            });
        }
    }

    /** Rejects a claim on a figure that steps have in common, as its ratio between them would always be 1. */
    private static void refuseFigureOfAllSteps(YamlSection top, Expectation claim) {
        if (Stream.of("purchaseOrders.", "handOver.", "lostUpdates.").anyMatch(claim.figure()::startsWith)) {
            throw top.refusal("the claim '%s' is on %s, which is of all steps of a system together; set schedule: runs"
                    .formatted(claim.claim(), claim.figure()));
        }
    }

    private static void refuseNonsense(YamlSection top, List<RunConfiguration> runs) {
        runs.stream().map(RunConfiguration::levels).map(Combinations::refusal).flatMap(Optional::stream).findFirst()
                .or(() -> SameRuns.refusal(runs)).ifPresent(sentence -> {
                    throw top.refusal(sentence);
                });
    }

    /** Rejects an outage that ends after the steady state, whose figures would not cover all of it. */
    private static void refuseLateOutage(YamlSection top, Experiment experiment, List<RunConfiguration> runs) {
        Duration steady = experiment.settings().phases().steady();
        runs.stream().map(RunConfiguration::supplierOutage).flatMap(Optional::stream)
                .filter(outage -> outage.from().plus(outage.length()).compareTo(steady) > 0).findFirst().ifPresent(outage -> {
                    throw top.refusal("supplier.outage=%s ends after the steady state, which is %s; shorten it, or raise phases.steady"
                            .formatted(outage, DurationText.format(steady)));
                });
    }

    private static List<Map<Factor, String>> leftOut(YamlSection top) {
        return top.has("leave-out") ? top.factorSections("leave-out").stream().map(ExperimentReader::levels).toList() : List.of();
    }

    private static Map<Factor, String> levels(YamlSection section) {
        Map<Factor, String> levels = new EnumMap<>(Factor.class);
        for (String key : section.keys()) {
            Factor factor = section.factor(key);
            levels.put(factor, section.converted(key, text -> EngineLevels.own(factor, factor.level(text))));
        }
        if (levels.isEmpty()) {
            throw section.refusal("a combination to leave out names at least one level");
        }
        return levels;
    }

    private static String name(YamlSection top) {
        return top.converted("experiment", text -> {
            if (!text.matches("[a-z0-9][a-z0-9-]{0,59}")) {
                throw new IllegalArgumentException("'%s' is not a name of lower case letters, digits and dashes".formatted(text));
            }
            return text;
        });
    }

    private static Schedule schedule(YamlSection top) {
        return top.has("schedule") ? top.converted("schedule", Schedule::of) : Schedule.RUNS;
    }

    private static RunSettings settings(YamlSection top) {
        return new RunSettings(
                top.has("agents") ? (int) top.wholeNumber("agents", 1, AGENTS_MAX) : 2,
                top.has("seed") ? top.wholeNumber("seed", 0, Integer.MAX_VALUE) : 42,
                top.has("phases") ? phases(top.section("phases", PHASES)) : Phases.FORMAL,
                top.has("interval") ? top.duration("interval", INTERVAL_MIN) : Duration.ofSeconds(2),
                top.has("tracing") ? top.converted("tracing", TracingLevel::of) : TracingLevel.of(TracingLevel.OFF),
                top.has("first-repetition") ? (int) top.wholeNumber("first-repetition", 1, Experiment.RUNS_MAX) : 1,
                top.has(WARM_UP) ? warmUp(top) : RunSettings.WARM_UP_MAX);
    }

    private static Duration warmUp(YamlSection top) {
        Duration longest = top.duration(WARM_UP, WARM_UP_LEAST);
        if (longest.compareTo(WARM_UP_MOST) > 0) {
            throw top.refusal("warm-up may take at most %d s; a system that is not warm by then will hardly become so".formatted(
                    WARM_UP_MOST.toSeconds()));
        }
        return longest;
    }

    private static Phases phases(YamlSection phases) {
        return new Phases(phases.duration("ramp-up", Duration.ZERO), phases.duration("steady", Duration.ofSeconds(1)),
                phases.duration("ramp-down", Duration.ZERO));
    }

    private static Map<Factor, List<String>> factors(YamlSection top) {
        Map<Factor, List<String>> factors = new EnumMap<>(Factor.class);
        for (Factor factor : Factor.values()) {
            factors.put(factor, List.of(factor.level(factor.standard())));
        }
        if (top.has("factors")) {
            factors.putAll(named(top));
        }
        return factors;
    }

    private static Map<Factor, List<String>> named(YamlSection top) {
        Map<Factor, List<String>> named = new EnumMap<>(Factor.class);
        YamlSection section = top.factorSection("factors");
        List<String> databases = databases(section);
        for (String key : section.keys()) {
            Factor factor = section.factor(key);
            named.put(factor, section.convertedList(key, text -> EngineLevels.named(factor, text, databases)));
        }
        return named;
    }

    private static List<String> databases(YamlSection factors) {
        Factor database = Factor.DATABASE;
        return factors.has(database.label()) ? factors.convertedList(database.label(), database::level) : List.of(database.standard());
    }

    /**
     * Reads a file's text.
     *
     * @throws WrongInputException when there is none, naming those that are beside it; when it is too long, no text, or cannot be read
     */
    private static String text(Path file) {
        // Bounded while reading: the size of a pipe or a device is 0.
        try (InputStream content = Files.newInputStream(file)) {
            byte[] bytes = content.readNBytes(BYTES_MAX + 1);
            if (bytes.length > BYTES_MAX) {
                throw WrongInputException.quoting("%s is too long for an experiment file".formatted(file));
            }
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (NoSuchFileException e) {
            throw WrongInputException.quoting("there is no experiment file %s%s".formatted(file, siblings(file)));
        } catch (CharacterCodingException e) {
            throw WrongInputException.quoting("%s is not text in UTF-8".formatted(file));
        } catch (IOException e) {
            throw WrongInputException.quoting("%s cannot be read (%s); name an experiment file".formatted(file, FileTrouble.reason(e)));
        }
    }

    private static String siblings(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        try (var files = Files.list(folder)) {
            List<String> names = files.map(each -> each.getFileName().toString())
                    .filter(name -> name.endsWith(".yaml")).sorted().toList();
            return names.isEmpty() ? "" : DidYouMean.hint(file.getFileName().toString(), names);
        } catch (IOException _) {
            return "";
        }
    }
}
