package org.bbops.driver.experiment;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.experiment.YamlReader.YamlNode;
import org.bbops.driver.experiment.YamlReader.YamlNode.Mapping;
import org.bbops.driver.experiment.YamlReader.YamlNode.Scalar;
import org.bbops.driver.experiment.YamlReader.YamlNode.Sequence;

/**
 * Applies "--set key=value[,value…]", or an experiment's quick form, to the content of the file before validation. A key is a
 * factor, or one of the settings: schedule, repetitions, agents, seed, interval, tracing, warm-up, phases.ramp-up, phases.steady,
 * phases.ramp-down.
 */
final class Overrides {

    private static final List<String> SETTINGS = List.of("schedule", "repetitions", "agents", "seed", "interval", "tracing", "warm-up");
    private static final List<String> PHASES = List.of("phases.ramp-up", "phases.steady", "phases.ramp-down");

    private final Map<String, YamlNode> top;

    private Overrides(Mapping file) {
        this.top = new LinkedHashMap<>(file.entries());
    }

    static Mapping apply(Mapping file, List<String> assignments) {
        Overrides overrides = new Overrides(file);
        assignments.forEach(overrides::apply);
        return new Mapping(file.where(), overrides.top);
    }

    /** Adds default levels for the factors that the experiment does not name. */
    static Mapping complete(Mapping experiment, Map<Factor, String> standards) {
        Overrides completed = new Overrides(experiment);
        standards.forEach((factor, level) -> {
            if (!names(experiment, factor)) {
                completed.put(factor.label(), new Scalar(experiment.where(), level));
            }
        });
        return new Mapping(experiment.where(), completed.top);
    }

    /** Replaces the schedule by runs, and removes the warm-up, which runs do not have. */
    static Mapping forRuns(Mapping experiment) {
        Overrides runs = new Overrides(experiment);
        runs.top.put("schedule", new Scalar(experiment.where(), Experiment.Schedule.RUNS.label()));
        runs.top.remove("warm-up");
        return new Mapping(experiment.where(), runs.top);
    }

    /** Returns true when an experiment names the factor. */
    static boolean names(Mapping experiment, Factor factor) {
        return experiment.entries().get("factors") instanceof Mapping(String _, Map<String, YamlNode> entries)
                && entries.containsKey(factor.label());
    }

    /** Returns true when one of the assignments names the factor. */
    static boolean name(List<String> assignments, Factor factor) {
        return assignments.stream().anyMatch(assignment -> Assignment.of(assignment).isOf(factor));
    }

    /** Returns the experiment with the content of its key "quick" replacing the corresponding keys. */
    static Mapping quickForm(Mapping file) {
        Overrides overrides = new Overrides(file);
        if (!(overrides.top.remove("quick") instanceof Mapping(String _, Map<String, YamlNode> entries))) {
            throw WrongInputException.quoting(("%s: the experiment has no quick form; give it a key 'quick' with the levels and "
                    + "phases of a first look, or run it without --quick").formatted(file.where()));
        }
        entries.forEach(overrides::put);
        return new Mapping(file.where(), overrides.top);
    }

    private void apply(String text) {
        Assignment assignment = Assignment.of(text);
        put(assignment.key(), value("--set " + text, assignment.value()));
    }

    private void put(String key, YamlNode value) {
        if (SETTINGS.contains(key)) {
            top.put(key, value);
        } else if (PHASES.contains(key)) {
            put("phases", key.substring("phases.".length()), value);
        } else {
            put("factors", key, value);
        }
    }

    private void put(String group, String key, YamlNode value) {
        YamlNode before = top.getOrDefault(group, new Mapping(value.where(), Map.of()));
        if (before instanceof Mapping(String where, Map<String, YamlNode> entries)) {
            Map<String, YamlNode> changed = new LinkedHashMap<>(entries);
            changed.put(key, value);
            top.put(group, new Mapping(where, changed));
        }
    }

    private static YamlNode value(String where, String text) {
        List<YamlNode> items = Arrays.stream(text.split(",", -1)).<YamlNode>map(item -> new Scalar(where, item.strip())).toList();
        return items.size() == 1 ? items.getFirst() : new Sequence(where, items);
    }
}
