package org.bbops.analysis.compare;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.read.StoredRun;
import tools.jackson.databind.JsonNode;

/**
 * Conditions besides the levels that a run's figures depend on, by name.
 *
 * @param values sorted by name
 * @param changed names of all database settings that differ from the engine's defaults; empty when they were not recorded
 */
record Conditions(Map<String, String> values, Set<String> changed) {

    private static final String SETTING = "database.settings.";

    /** Name of the entry with the reason why the settings could not be read. */
    private static final String UNREADABLE = "unknown";

    /** Settings that identify a database's place, without effect on its behaviour. */
    private static final Pattern PLACE = Pattern.compile("port|socket|listen|director|dir$|file$|filename|basename|path|host|pid|timezone"
            + "|hba|plugin|bind_address|log_error$|server_id");

    /** Identity of a given database, since no setting describes the load of its machine. */
    static final String GIVEN = "database.given";

    /** Settings of the connection, overridden for each transaction by the factors isolation and lock-timeout. */
    private static final List<String> SAID_BY_FACTORS = List.of("default_transaction_isolation", "lock_timeout");

    /** Option for an ahead-of-time cache, with which a JVM starts with warm code. */
    private static final String AHEAD_OF_TIME = "-XX:AOTCache=";

    static Conditions of(Summary experiment, StoredRun run) {
        Map<String, String> values = new TreeMap<>();
        settings(experiment.settings(), values);
        JsonNode environment = run.files().environment();
        for (String key : List.of("cpuModel", "cores", "operatingSystem", "kernel", "containerised")) {
            values.put("machine." + key, environment.path("machine").path(key).asString("unknown"));
        }
        for (JsonNode process : environment.path("processes")) {
            process(process, values);
        }
        JsonNode database = environment.path("database");
        values.put("database.product", database.path("product").asString("unknown"));
        values.put("database.version", database.path("version").asString("unknown"));
        values.put(GIVEN, given(database.path("given")));
        database(database.path("settings"), values);
        JsonNode changed = database.path("changedSettings");
        database(changed, values);
        return new Conditions(values, changed.has(UNREADABLE) ? Set.of() : Set.copyOf(changed.propertyNames()));
    }

    /**
     * Returns true when the value of a condition is known that one of the two runs has. A database setting that the other run changed had
     * its default in this one, if this one recorded its changed settings; any other setting that is missing was not recorded.
     */
    boolean isRecorded(String key, Conditions other) {
        String setting = setting(key);
        return values.containsKey(key) || setting.equals(key) || setting.equals(UNREADABLE)
                || !changed.isEmpty() && other.changed.contains(setting);
    }

    /** Returns the name of a database setting without what distinguishes it from other conditions. */
    static String setting(String key) {
        return key.startsWith(SETTING) ? key.substring(SETTING.length()) : key;
    }

    /** Formats a value for people. */
    String shown(String key) {
        return values.getOrDefault(key, "as it comes");
    }

    private static void settings(Summary.Settings settings, Map<String, String> values) {
        values.put("phases",
                "%s/%s/%s s".formatted(seconds(settings.lengths().rampUpSeconds()), seconds(settings.lengths().steadySeconds()),
                        seconds(settings.lengths().rampDownSeconds())));
        values.put("seed", Long.toString(settings.seed()));
        values.put("agents", Integer.toString(settings.agents()));
        values.put("tracing", settings.tracing());
    }

    private static String seconds(double seconds) {
        return seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds);
    }

    /** Adds a process's conditions; only of JVMs, as other versions are recorded elsewhere. */
    private static void process(JsonNode process, Map<String, String> values) {
        String java = process.path("javaVersion").asString("");
        if (!java.isEmpty()) {
            String name = "jvm." + process.path("name").asString("unknown");
            values.put(name + ".version", java);
            List<String> flags = process.path("flags").valueStream().map(flag -> flag.asString("")).toList();
            // The cache's path has a build's key in it, so that it differs between builds that are to be compared.
            values.put(name + ".flags", flags.stream().filter(flag -> !flag.startsWith(AHEAD_OF_TIME)).sorted()
                    .collect(Collectors.joining(" ")));
            values.put(name + ".aheadOfTimeCache", flags.stream().anyMatch(flag -> flag.startsWith(AHEAD_OF_TIME)) ? "yes" : "no");
        }
    }

    private static String given(JsonNode given) {
        return given.isMissingNode() ? "started for the runs"
                : given.path("address").asString("unknown") + " schema " + given.path("schema").asString("unknown");
    }

    private static void database(JsonNode settings, Map<String, String> values) {
        settings.properties().forEach(setting -> {
            if (!PLACE.matcher(setting.getKey()).find() && !SAID_BY_FACTORS.contains(setting.getKey())) {
                values.put(SETTING + setting.getKey(), setting.getValue().asString(""));
            }
        });
    }
}
