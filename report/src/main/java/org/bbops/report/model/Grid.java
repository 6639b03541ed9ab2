package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * All runs of the page, as lines over injection rates.
 *
 * @param experiments experiments of the runs
 * @param runs in the order of directories and of execution
 * @param factors varied factors besides the injection rate; {@link #RESULTS} first when there are several directories
 * @param lines one for each combination of their levels
 */
public record Grid(List<StoredExperiment> experiments, List<ReportRun> runs, List<String> factors, List<Line> lines) {

    /** Stands for a factor when runs come from several directories: the directory's name. */
    public static final String RESULTS = "results";

    /** The factor that lines run over. */
    public static final String RATE = "injection-rate";

    /** Factors whose levels are understood without their name. */
    private static final Set<String> SELF_EXPLANATORY = Set.of("purchasing", "database", "persistence", "topology", "hand-over",
            "isolation", "lock-order", RESULTS);

    /** BBops/min that a system which always keeps up completes per injection rate (workload page, section 5). */
    public static final double IDEAL_PER_RATE = 104;

    /** Builds the grid of one or more directories. */
    public static Grid of(List<StoredExperiment> experiments) {
        List<ReportRun> runs = new ArrayList<>();
        for (StoredExperiment experiment : experiments) {
            for (StoredRun run : experiment.runs()) {
                runs.add(new ReportRun(runs.size() + 1, experiment, run));
            }
        }
        List<String> factors = varied(runs, experiments.size() > 1);
        return new Grid(List.copyOf(experiments), List.copyOf(runs), factors, lines(runs, factors, ThroughputFigure.of(runs)));
    }

    /** The throughput that charts and tables show: the workload's, or that of a closed load. */
    public ThroughputFigure shown() {
        return ThroughputFigure.of(runs) == ThroughputFigure.CLOSED ? ThroughputFigure.CLOSED : ThroughputFigure.COUNTED;
    }

    /** The rates tried, rising. */
    public List<Integer> rates() {
        return lines.stream().flatMap(line -> line.cells().stream()).map(Cell::rate).distinct().sorted().toList();
    }

    /** Returns every cell, with its line's name and its rate where they differ. */
    public Map<String, Cell> cellsByName() {
        Map<String, Cell> cells = new LinkedHashMap<>();
        boolean manyRates = rates().size() > 1;
        for (int rate : rates()) {
            for (Line line : lines) {
                String withRate = factors.isEmpty() ? "Ir " + rate : line.name() + " @ " + rate;
                String name = manyRates ? withRate : line.name();
                line.at(rate).ifPresent(cell -> cells.put(name, cell));
            }
        }
        return cells;
    }

    /** The level of a factor in a run; of {@link #RESULTS} the directory's name. */
    static String level(ReportRun run, String factor) {
        return RESULTS.equals(factor) ? run.experiment().directory().toAbsolutePath().normalize().getFileName().toString()
                : run.run().level(factor);
    }

    /** A factor that some runs do not have, as an older bbops made them, is varied only if the others differ. */
    private static List<String> varied(List<ReportRun> runs, boolean several) {
        Map<String, Set<String>> levels = new LinkedHashMap<>();
        for (ReportRun run : runs) {
            run.run().levels().forEach((factor, level) -> levels.computeIfAbsent(factor, _ -> new LinkedHashSet<>()).add(level));
        }
        levels.remove(RATE);
        List<String> varied = new ArrayList<>(several ? List.of(RESULTS) : List.of());
        levels.forEach((factor, all) -> {
            if (all.size() > 1) {
                varied.add(factor);
            }
        });
        return List.copyOf(varied);
    }

    private static List<Line> lines(List<ReportRun> runs, List<String> factors, ThroughputFigure by) {
        Map<Map<String, String>, List<ReportRun>> together = new LinkedHashMap<>();
        for (ReportRun run : runs) {
            Map<String, String> levels = new LinkedHashMap<>();
            factors.forEach(factor -> levels.put(factor, level(run, factor)));
            together.computeIfAbsent(levels, _ -> new ArrayList<>()).add(run);
        }
        return together.entrySet().stream().map(entry -> line(entry.getKey(), entry.getValue(), by)).toList();
    }

    private static Line line(Map<String, String> levels, List<ReportRun> runs, ThroughputFigure by) {
        Map<Integer, List<ReportRun>> byRate = runs.stream()
                .collect(Collectors.groupingBy(run -> run.run().injectionRate(), TreeMap::new, Collectors.toList()));
        return new Line(nameOf(levels), levels,
                byRate.entrySet().stream().map(entry -> new Cell(entry.getKey(), entry.getValue())).toList(), by);
    }

    /** Names a combination of levels: a level that speaks for itself stands alone ("sync"), another one beside its factor ("pool-size 10"). */
    static String nameOf(Map<String, String> levels) {
        return levels.isEmpty() ? "all runs" : levels.entrySet().stream()
                .filter(level -> !level.getValue().isEmpty())
                .map(level -> name(level.getKey(), level.getValue())).collect(Collectors.joining(", "));
    }

    private static String name(String factor, String level) {
        return SELF_EXPLANATORY.contains(factor) ? level : factor + " " + level;
    }
}
