package org.bbops.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.StoredRun;
import org.bbops.analysis.read.Wording;
import org.bbops.analysis.statistics.MedianRange;
import org.bbops.analysis.verdict.Decision;
import org.bbops.analysis.verdict.PairedRatio;

/**
 * Table of the processor time that the system's JVMs take for an operation of one mix, in Markdown. Its rows are combinations of levels,
 * cheapest first. Unless there are many, each has ratios to the rows above, with an interval where there are enough pairs for a verdict;
 * with steps, a ratio is the geometric mean over the numbers of users that both have in a repetition.
 */
final class ProcessorTable {

    private static final String MIX = "mix";
    /** Maximum number of combinations that are compared with each other: a wider table cannot be read. */
    private static final int COMPARED_MAX = 8;

    private final UserColumns columns;
    private final List<Cell> sorted;
    private final int ratios;

    private ProcessorTable(UserColumns columns, List<Cell> sorted) {
        this.columns = columns;
        this.sorted = sorted;
        this.ratios = sorted.size() > COMPARED_MAX ? 0 : sorted.size() - 1;
    }

    /**
     * Combination of levels.
     *
     * @param levels of the factors that name a row
     * @param millis processor time for each operation, by repetition and number of users
     */
    private record Cell(List<String> levels, Map<Integer, Map<String, Double>> millis) {

        double median() {
            return MedianRange.of(millis.values().stream().flatMap(ofUsers -> ofUsers.values().stream()).mapToDouble(Double::doubleValue)
                    .toArray()).median();
        }

        String spread(String users) {
            return ExperimentTables.spread(millis.values().stream().map(ofUsers -> ofUsers.get(users)).filter(Objects::nonNull)
                    .mapToDouble(Double::doubleValue).toArray(), Wording::number);
        }

        String ratioTo(Cell other) {
            List<Double> ratios = millis.keySet().stream().filter(other.millis::containsKey)
                    .map(repetition -> ratio(millis.get(repetition), other.millis.get(repetition)))
                    .flatMapToDouble(OptionalDouble::stream).boxed().toList();
            if (ratios.isEmpty() || !ratios.stream().allMatch(ratio -> ratio > 0 && Double.isFinite(ratio))) {
                return "–";
            }
            PairedRatio ratio = PairedRatio.of(ratios);
            return ratio.pairs() < Decision.PAIRS_MIN ? Wording.number(ratio.value()) : Wording.withInterval(ratio);
        }

        /** Returns the geometric mean over the numbers of users that both have; empty without one. */
        private static OptionalDouble ratio(Map<String, Double> of, Map<String, Double> to) {
            OptionalDouble logarithm = of.keySet().stream().filter(to::containsKey)
                    .mapToDouble(users -> Math.log(of.get(users) / to.get(users))).average();
            return logarithm.isPresent() ? OptionalDouble.of(Math.exp(logarithm.getAsDouble())) : logarithm;
        }
    }

    /**
     * Writes a table for each mix, as operations of different mixes cannot be compared, with a sentence about them.
     *
     * @param columns columns of the processor time
     * @param cells valid runs by their levels of the factors
     * @return empty when there is nothing to compare, or a run does not report the processor time of the system
     */
    static String of(List<String> factors, UserColumns columns, Map<List<String>, List<StoredRun>> cells) {
        if (cells.size() < 2 || !cells.values().stream().flatMap(List::stream).allMatch(run -> millis(run).isPresent())) {
            return "";
        }
        List<ProcessorTable> tables = cells.keySet().stream()
                .collect(Collectors.groupingBy(levels -> cells.get(levels).getFirst().level(MIX), LinkedHashMap::new, Collectors.toList()))
                .values().stream().map(ofMix -> new ProcessorTable(columns,
                        ofMix.stream().map(levels -> cell(levels, columns, cells.get(levels)))
                                .sorted(Comparator.comparingDouble(Cell::median)).toList()))
                .toList();
        return tables.stream().map(table -> table.text(factors)).collect(Collectors.joining("\n\n")) + "\n\n"
                + sentence(columns, tables.stream().anyMatch(table -> table.ratios > 0));
    }

    private static String sentence(UserColumns columns, boolean compared) {
        return "Processor time of the system's JVMs for each operation: medians and their range%s.\n".formatted(!compared ? ""
                : ", and ratios to the rows above within repetitions%s, from %d repetitions on with their 95 %% interval".formatted(
                        columns.isSplit() ? " (geometric means over the numbers of users)" : "", Decision.PAIRS_MIN));
    }

    private String text(List<String> factors) {
        String head = Stream.of(factors.stream(), columns.heads("CPU ms"),
                sorted.subList(0, ratios).stream().map(cell -> "÷ " + String.join(", ", cell.levels())))
                .flatMap(part -> part).collect(Collectors.joining(" | "));
        return "| " + head + " |\n|" + " --- |".repeat(factors.size() + columns.count() + ratios) + "\n" + rows();
    }

    private String rows() {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < sorted.size(); row++) {
            Cell cell = sorted.get(row);
            List<String> texts = new ArrayList<>(cell.levels());
            columns.numbers().forEach(number -> texts.add(cell.spread(number)));
            sorted.subList(0, Math.min(row, ratios)).forEach(above -> texts.add(cell.ratioTo(above)));
            rows.add("| " + String.join(" | ", texts) + " |" + " |".repeat(Math.max(0, ratios - row)));
        }
        return String.join("\n", rows);
    }

    private static Cell cell(List<String> levels, UserColumns columns, List<StoredRun> runs) {
        Map<Integer, Map<String, Double>> millis = new TreeMap<>();
        runs.forEach(run -> millis.computeIfAbsent(run.summary().identity().repetition(), _ -> new LinkedHashMap<>())
                .put(columns.columnOf(run), millis(run).orElseThrow()));
        return new Cell(levels, millis);
    }

    /** Sum over the system's JVMs; empty when it is unknown for one, or none is listed. */
    private static OptionalDouble millis(StoredRun run) {
        Double[] each = run.summary().resources().processes().stream().filter(RunSummary.Process::isOfSystem)
                .map(RunSummary.Process::cpuMillisPerOperation).toArray(Double[]::new);
        return each.length == 0 || Arrays.asList(each).contains(null) ? OptionalDouble.empty()
                : OptionalDouble.of(Arrays.stream(each).mapToDouble(Double::doubleValue).sum());
    }
}
