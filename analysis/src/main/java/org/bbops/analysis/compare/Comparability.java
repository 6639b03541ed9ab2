package org.bbops.analysis.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bbops.contracts.process.WrongInputException;

/** Tests that two sides differ only in the subject of the comparison. */
final class Comparability {

    /** Conditions of the database that these factors change by design: their differences are the subject of the comparison. */
    private static final Set<String> OF_THE_DATABASE = Set.of("database", "concurrency-control", "isolation", "lock-timeout");

    private static final String ALL = "all";

    private Comparability() {
    }

    /**
     * Finds differences other than the compared one.
     *
     * @return the differences that were allowed, for the report
     * @throws WrongInputException when one was not allowed
     */
    static List<KeyDifference> check(Side a, Side b, SharedCombinations grid, Collection<String> allowed) {
        if (isOfAClosedLoad(a) != isOfAClosedLoad(b)) {
            throw WrongInputException
                    .incomparable(("Operations per second of a closed load and BBops/min are not one figure, and %s and %s have"
                            + " one each; make both with the same load-model").formatted(a.directory(), b.directory()));
        }
        List<KeyDifference> differences = differences(a, b, grid);
        List<KeyDifference> refused = differences.stream()
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

    private static List<KeyDifference> differences(Side a, Side b, SharedCombinations grid) {
        // A single differing factor is the subject of the comparison; with several, no difference could be attributed to one of them.
        Map<String, KeyDifference> differences = new LinkedHashMap<>();
        if (grid.compared().size() > 1) {
            grid.compared().forEach(factor -> differences.put(factor.key(), factor));
        }
        Set<String> compared = grid.compared().stream().map(KeyDifference::key).collect(Collectors.toSet());
        for (SharedCombinations.Cell cell : grid.cells()) {
            for (Conditions first : all(a, cell.a())) {
                for (Conditions second : all(b, cell.b())) {
                    between(first, second).stream()
                            .filter(difference -> !isThePoint(difference, compared))
                            .forEach(difference -> differences.putIfAbsent(difference.key(), difference));
                }
            }
        }
        return List.copyOf(differences.values());
    }

    /** Returns true for a difference that belongs to the compared factor; two given databases of one engine may differ in their machines. */
    private static boolean isThePoint(KeyDifference difference, Set<String> compared) {
        return difference.key().equals(Conditions.GIVEN) ? compared.contains("database")
                : difference.key().startsWith("database.") && compared.stream().anyMatch(OF_THE_DATABASE::contains);
    }

    /** Returns the distinct conditions of all repetitions, usually a single one. */
    private static Set<Conditions> all(Side side, List<ComparedRun> runs) {
        return runs.stream().map(run -> Conditions.of(side.experiment(), run.stored())).collect(Collectors.toSet());
    }

    private static List<KeyDifference> between(Conditions a, Conditions b) {
        Set<String> keys = new TreeSet<>(a.values().keySet());
        keys.addAll(b.values().keySet());
        List<KeyDifference> differences = new ArrayList<>();
        for (String key : keys) {
            String first = a.values().get(key);
            String second = b.values().get(key);
            // A process that only one side has comes from the topology, a factor.
            boolean ofAnotherProcess = key.startsWith("jvm.") && (first == null || second == null);
            if (!ofAnotherProcess && !java.util.Objects.equals(first, second)) {
                differences.add(new KeyDifference(key, first == null ? "as it comes" : first, second == null ? "as it comes" : second));
            }
        }
        return differences;
    }
}
