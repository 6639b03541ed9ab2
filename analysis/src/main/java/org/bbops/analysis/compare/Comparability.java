package org.bbops.analysis.compare;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.compare.Comparison.KeyDifference;
import org.bbops.contracts.process.WrongInputException;

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
                    differing(first, second).filter(key -> !isThePoint(key, compared)).forEach(key -> {
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
    private static boolean isThePoint(String key, Set<String> compared) {
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
}
