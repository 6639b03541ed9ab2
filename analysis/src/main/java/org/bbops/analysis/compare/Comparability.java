package org.bbops.analysis.compare;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.compare.Comparison.KeyDifference;
import org.bbops.analysis.compare.Comparison.Side;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.read.StoredRun;
import org.bbops.contracts.process.WrongInputException;
import tools.jackson.databind.JsonNode;

/** Tests that two sides differ only in the subject of the comparison. */
final class Comparability {

    /** Conditions of the database that these factors change by design: their differences are the subject of the comparison. */
    private static final Set<String> OF_THE_DATABASE = Set.of("database", "concurrency-control", "isolation", "lock-timeout");

    private static final String ALL = "all";

    private Comparability() {
    }

    /**
     * Differences other than the compared one.
     *
     * @param found with both values
     * @param unrecorded database settings that only one side recorded, so that they cannot be compared
     */
    record ConditionDifferences(List<KeyDifference> found, List<String> unrecorded) {

        /** Returns the caveat about settings that were not compared; empty without any. */
        Optional<String> remark() {
            return unrecorded.isEmpty() ? Optional.empty()
                    : Optional.of("Database settings that only one side recorded, and that were not compared: %s."
                            .formatted(String.join(", ", unrecorded)));
        }
    }

    /**
     * Finds differences other than the compared one.
     *
     * @return the differences that were allowed, for the report
     * @throws WrongInputException when one was not allowed
     */
    static ConditionDifferences check(Side a, Side b, SharedCombinations grid, Collection<String> allowed) {
        if (isOfAClosedLoad(a) != isOfAClosedLoad(b)) {
            throw WrongInputException
                    .incomparable(("Operations per second of a closed load and BBops/min are not one figure, and %s and %s have"
                            + " one each; make both with the same load-model").formatted(a.directory(), b.directory()));
        }
        ConditionDifferences differences = differences(a, b, grid);
        List<KeyDifference> refused = differences.found().stream()
                .filter(difference -> !allowed.contains(ALL) && !allowed.contains(difference.key())).toList();
        if (!refused.isEmpty()) {
            throw WrongInputException.incomparable(("%s and %s differ in what matters: %s; make both in the same way, or take the "
                    + "differences for no matter with %s").formatted(a.directory(), b.directory(),
                            refused.stream().map(KeyDifference::toString).collect(Collectors.joining(", ")),
                            refused.stream().map(difference -> "--allow " + difference.key()).collect(Collectors.joining(" "))));
        }
        return differences;
    }

    private static boolean isOfAClosedLoad(Side side) {
        return side.runs().stream().anyMatch(run -> run.summary().throughput().isOfAClosedLoad());
    }

    private static ConditionDifferences differences(Side a, Side b, SharedCombinations grid) {
        // A single differing factor is the subject of the comparison; with several, no difference could be attributed to one of them.
        Map<String, KeyDifference> differences = new LinkedHashMap<>();
        if (grid.compared().size() > 1) {
            grid.compared().forEach(factor -> differences.put(factor.key(), factor));
        }
        Set<String> compared = grid.compared().stream().map(KeyDifference::key).collect(Collectors.toSet());
        Set<String> unrecorded = new TreeSet<>();
        for (SharedCombinations.Cell cell : grid.cells()) {
            for (Conditions first : all(a, cell.a())) {
                for (Conditions second : all(b, cell.b())) {
                    differing(first, second).filter(key -> !belongsToCompared(key, compared)).forEach(key -> {
                        if (first.isRecorded(key, second) && second.isRecorded(key, first)) {
                            differences.putIfAbsent(key, new KeyDifference(key, first.shown(key), second.shown(key)));
                        } else {
                            unrecorded.add(Conditions.setting(key));
                        }
                    });
                }
            }
        }
        return new ConditionDifferences(List.copyOf(differences.values()), List.copyOf(unrecorded));
    }

    /**
     * Returns true for a difference that belongs to the compared factor; two given databases of one engine may differ in their machines.
     */
    private static boolean belongsToCompared(String key, Set<String> compared) {
        return key.equals(Conditions.GIVEN) ? compared.contains("database")
                : key.startsWith("database.") && compared.stream().anyMatch(OF_THE_DATABASE::contains);
    }

    /** Returns the distinct conditions of all repetitions, usually a single one. */
    private static Set<Conditions> all(Side side, List<ComparedRun> runs) {
        return runs.stream().map(run -> Conditions.of(side.experiment(), run.stored())).collect(Collectors.toSet());
    }

    /** Returns the keys of differing values; a process that only one side has is due to the topology, a factor. */
    private static Stream<String> differing(Conditions a, Conditions b) {
        return Stream.concat(a.values().keySet().stream(), b.values().keySet().stream()).distinct().sorted()
                .filter(key -> !Objects.equals(a.values().get(key), b.values().get(key)))
                .filter(key -> !key.startsWith("jvm.") || a.values().containsKey(key) && b.values().containsKey(key));
    }

    /**
     * Conditions that a run's figures depend on besides the levels, by name.
     *
     * @param values sorted by name
     * @param changed names of all database settings that differ from the engine's defaults; empty when they were not recorded
     */
    private record Conditions(Map<String, String> values, Set<String> changed) {

        private static final String SETTING = "database.settings.";

        /** Name of the entry with the reason why the settings could not be read. */
        private static final String UNREADABLE = "unknown";

        /** Settings that identify a database's place, without effect on its behaviour. */
        private static final Pattern PLACE = Pattern
                .compile("port|socket|listen|director|dir$|file$|filename|basename|path|host|pid|timezone"
                        + "|hba|plugin|bind_address|log_error$|server_id");

        /** Identity of a given database, since no setting describes the load of its machine. */
        static final String GIVEN = "database.given";

        /** Settings of the connection, overridden for each transaction by the factors isolation and lock-timeout. */
        private static final List<String> SET_BY_FACTORS = List.of("default_transaction_isolation", "lock_timeout");

        /** Option for an ahead-of-time cache, with which a JVM starts with warm code. */
        private static final String AHEAD_OF_TIME = "-XX:AOTCache=";

        /** Option for the folder of temporary files, below the home folder. */
        private static final String TEMPORARY = "-Djava.io.tmpdir=";

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
         * Returns true when this run's value of a condition is known. A database setting that only the other run changed had its default in
         * this one, if this one recorded its changed settings; any other missing setting was not recorded.
         */
        boolean isRecorded(String key, Conditions other) {
            String setting = setting(key);
            return values.containsKey(key) || setting.equals(key) || setting.equals(UNREADABLE)
                    || !changed.isEmpty() && other.changed.contains(setting);
        }

        /** Returns the name of a database setting without the prefix that distinguishes it from other conditions. */
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
            values.put("schedule", settings.schedule());
            if (settings.warmUpSecondsMax() != null) {
                values.put("warm-up", seconds(settings.warmUpSecondsMax()) + " s");
            }
        }

        private static String seconds(double seconds) {
            return seconds == Math.rint(seconds) ? Long.toString((long) seconds) : Double.toString(seconds);
        }

        /** Adds a process's conditions if it is a JVM; versions of other processes are recorded elsewhere. */
        private static void process(JsonNode process, Map<String, String> values) {
            String java = process.path("javaVersion").asString("");
            if (!java.isEmpty()) {
                String name = "jvm." + process.path("name").asString("unknown");
                values.put(name + ".version", java);
                List<String> flags = process.path("flags").valueStream().map(flag -> flag.asString("")).toList();
                // Paths differ between builds and folders that are to be compared; the cache's has a build's key in it, too.
                values.put(name + ".flags", flags.stream()
                        .filter(flag -> !flag.startsWith(AHEAD_OF_TIME) && !flag.startsWith(TEMPORARY)).sorted()
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
                if (!PLACE.matcher(setting.getKey()).find() && !SET_BY_FACTORS.contains(setting.getKey())) {
                    values.put(SETTING + setting.getKey(), setting.getValue().asString(""));
                }
            });
        }
    }
}
