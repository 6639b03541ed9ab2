package org.bbops.driver.results.directory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Json.LevelWriter;
import org.bbops.driver.experiment.Expectation;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.Experiment.RunSettings;
import org.bbops.driver.experiment.Experiment.Schedule;
import org.bbops.driver.experiment.Factor;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.plan.Phases;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * Effective configurations, quick form and overrides included, as experiment files: experiment.yaml, which makes all runs again,
 * and a run's run.yaml, which makes just this combination again.
 */
public final class EffectiveConfiguration {

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
            .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
            .disable(YAMLWriteFeature.SPLIT_LINES)
            .build();

    private static final String SCHEDULE = "schedule";

    private EffectiveConfiguration() {
    }

    /** Returns all runs of an experiment, and its claims except those that its levels leave unmeasured. */
    public static String yaml(Experiment experiment) {
        Map<String, Object> document = document(experiment, experiment.repetitions(), experiment.settings(),
                experiment.settings().firstRepetition());
        if (experiment.schedule() == Schedule.COURSES) {
            document.put(SCHEDULE, experiment.schedule().label());
        }
        Map<String, Object> factors = new LinkedHashMap<>();
        experiment.factors().forEach((factor, levels) -> factors.put(factor.label(), scalarOrList(levels)));
        document.put("factors", factors);
        if (!experiment.leftOut().isEmpty()) {
            document.put("leave-out", experiment.leftOut().stream().map(EffectiveConfiguration::levels).toList());
        }
        List<RunConfiguration> runs = experiment.runs();
        List<Map<String, Object>> claims = experiment.expectations().stream()
                .filter(claim -> isMeasured(experiment, runs, claim.of()) && isMeasured(experiment, runs, claim.to()))
                .map(EffectiveConfiguration::claim).toList();
        if (!claims.isEmpty()) {
            document.put("expect", claims);
        }
        return MAPPER.writeValueAsString(document);
    }

    /** Returns the configuration of one run. */
    static String yaml(Experiment experiment, RunConfiguration run) {
        Map<String, Object> document = document(experiment, 1, run.settings(), run.repetition());
        document.put("factors", levels(run.levels()));
        return MAPPER.writeValueAsString(document);
    }

    private static Map<String, Object> document(Experiment experiment, int repetitions, RunSettings settings, int firstRepetition) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("experiment", experiment.name());
        if (!experiment.description().isEmpty()) {
            document.put("description", experiment.description());
        }
        document.put("repetitions", repetitions);
        if (firstRepetition > 1) {
            document.put("first-repetition", firstRepetition);
        }
        document.put("agents", settings.agents());
        document.put("seed", settings.seed());
        document.put("phases", phases(settings.phases()));
        document.put("interval", settings.interval().toMillis() + "ms");
        document.put("tracing", settings.tracing().text());
        if (experiment.schedule() == Schedule.STEPS) {
            document.put(SCHEDULE, experiment.schedule().label());
            document.put("warm-up", settings.warmUpMax().toMillis() + "ms");
        }
        return document;
    }

    private static Map<String, Object> phases(Phases lengths) {
        Map<String, Object> phases = new LinkedHashMap<>();
        phases.put("ramp-up", lengths.rampUp().toMillis() + "ms");
        phases.put("steady", lengths.steady().toMillis() + "ms");
        phases.put("ramp-down", lengths.rampDown().toMillis() + "ms");
        return phases;
    }

    private static Object scalarOrList(List<String> levels) {
        List<Object> values = levels.stream().map(LevelWriter::value).toList();
        return values.size() == 1 ? values.getFirst() : values;
    }

    private static Map<String, Object> levels(Map<Factor, String> levels) {
        Map<String, Object> values = new LinkedHashMap<>();
        levels.forEach((factor, level) -> values.put(factor.label(), LevelWriter.value(level)));
        return values;
    }

    private static boolean isMeasured(Experiment experiment, List<RunConfiguration> runs, Map<Factor, String> levels) {
        return runs.stream().anyMatch(run -> Expectation.picks(levels, run))
                && levels.entrySet().stream().allMatch(level -> level.getValue().equals(Expectation.PEAK)
                        || experiment.factors().get(level.getKey()).contains(level.getValue()));
    }

    private static Map<String, Object> claim(Expectation expectation) {
        Map<String, Object> claim = new LinkedHashMap<>();
        claim.put("claim", expectation.claim());
        claim.put("figure", expectation.figure());
        claim.put("of", levels(expectation.of()));
        if (!expectation.to().isEmpty()) {
            claim.put("to", levels(expectation.to()));
        }
        if (expectation.atLeast() != null) {
            claim.put("at-least", expectation.atLeast());
        }
        if (expectation.atMost() != null) {
            claim.put("at-most", expectation.atMost());
        }
        if (expectation.primary()) {
            claim.put("primary", true);
        }
        return claim;
    }
}
