package org.bbops.driver.results;

import java.util.LinkedHashMap;
import java.util.Map;
import org.bbops.driver.experiment.Experiment;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.driver.experiment.RunSettings;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/** run.yaml: a run's effective configuration, itself an experiment file that runs just this combination again. */
public final class EffectiveConfiguration {

    private static final YAMLMapper MAPPER = YAMLMapper.builder()
        .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
        .disable(YAMLWriteFeature.SPLIT_LINES)
        .build();

    private EffectiveConfiguration() {
    }

    static String yaml(Experiment experiment, RunConfiguration run) {
        return yaml(experiment, run, 1);
    }

    /** The same for an experiment of one combination of levels, with its repetitions. */
    public static String yaml(Experiment experiment) {
        return yaml(experiment, experiment.runs().getFirst(), experiment.repetitions());
    }

    private static String yaml(Experiment experiment, RunConfiguration run, int repetitions) {
        RunSettings settings = run.settings();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("experiment", experiment.name());
        if (!experiment.description().isEmpty()) {
            document.put("description", experiment.description());
        }
        document.put("repetitions", repetitions);
        document.put("agents", settings.agents());
        document.put("seed", settings.seed());
        Map<String, Object> phases = new LinkedHashMap<>();
        phases.put("ramp-up", settings.phases().rampUp().toMillis() + "ms");
        phases.put("steady", settings.phases().steady().toMillis() + "ms");
        phases.put("ramp-down", settings.phases().rampDown().toMillis() + "ms");
        document.put("phases", phases);
        document.put("interval", settings.interval().toMillis() + "ms");
        document.put("tracing", settings.tracing().text());
        document.put("factors", RunSummaries.factors(run));
        return MAPPER.writeValueAsString(document);
    }
}
