package org.bbops.report.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bbops.analysis.answer.AnsweredRun;
import org.bbops.analysis.answer.RunsAnswer;
import org.bbops.analysis.answer.SideNames;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * All runs of the page, as lines over injection rates.
 *
 * @param experiments experiments of the runs
 * @param runs in the order of directories and of execution
 * @param factors varied factors besides the injection rate; {@link SideNames#RESULTS} first when there are several directories
 * @param lines one for each combination of their levels
 */
public record Grid(List<StoredExperiment> experiments, List<ReportRun> runs, List<String> factors, List<Line> lines) {

    /** BBops/min per injection rate of a system that completes the whole load (workload page, section 5). */
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
        return new Grid(List.copyOf(experiments), List.copyOf(runs), factors, lines(runs, factors));
    }

    /** Returns the throughput that charts and tables show: the workload's, or that of a closed load. */
    public ThroughputFigure shown() {
        return runs.stream().anyMatch(run -> run.run().isValid() && run.summary().throughput().isOfAClosedLoad()) ? ThroughputFigure.CLOSED
                : ThroughputFigure.COUNTED;
    }

    /** Returns the answer of all runs. */
    public RunsAnswer answer() {
        return RunsAnswer.of(runs.stream().map(this::answered).toList());
    }

    private AnsweredRun answered(ReportRun run) {
        Map<String, String> levels = new LinkedHashMap<>();
        if (factors.contains(SideNames.RESULTS)) {
            levels.put(SideNames.RESULTS, level(run, SideNames.RESULTS));
        }
        levels.putAll(run.run().levels());
        return new AnsweredRun(levels, run.seed(), run.summary());
    }

    /** Returns the rates tried, ascending. */
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

    /** The level of a factor in a run; of {@link SideNames#RESULTS} the directory's name. */
    static String level(ReportRun run, String factor) {
        return SideNames.RESULTS.equals(factor) ? run.experiment().directory().toAbsolutePath().normalize().getFileName().toString()
                : run.run().level(factor);
    }

    private static List<String> varied(List<ReportRun> runs, boolean several) {
        List<String> varied = new ArrayList<>(several ? List.of(SideNames.RESULTS) : List.of());
        varied.addAll(SideNames.varied(runs.stream().map(run -> run.run().levels()).toList()));
        return List.copyOf(varied);
    }

    private static List<Line> lines(List<ReportRun> runs, List<String> factors) {
        Map<Map<String, String>, List<ReportRun>> together = new LinkedHashMap<>();
        for (ReportRun run : runs) {
            Map<String, String> levels = new LinkedHashMap<>();
            factors.forEach(factor -> levels.put(factor, level(run, factor)));
            together.computeIfAbsent(levels, _ -> new ArrayList<>()).add(run);
        }
        return together.entrySet().stream().map(entry -> line(entry.getKey(), entry.getValue())).toList();
    }

    private static Line line(Map<String, String> levels, List<ReportRun> runs) {
        Map<Integer, List<ReportRun>> byRate = runs.stream()
                .collect(Collectors.groupingBy(run -> run.run().injectionRate(), TreeMap::new, Collectors.toList()));
        return new Line(SideNames.of(levels), byRate.entrySet().stream().map(entry -> new Cell(entry.getKey(), entry.getValue())).toList());
    }

    /**
     * Line over injection rates: the runs with the same levels of all other varied factors.
     *
     * @param name their common levels, in words
     * @param cells cells in ascending order of rates
     */
    public record Line(String name, List<Cell> cells) {

        /** Returns the cell of a rate; empty when there is none. */
        public Optional<Cell> at(int rate) {
            return cells.stream().filter(cell -> cell.rate() == rate).findFirst();
        }
    }

    /** Figure of throughput on a page. */
    public enum ThroughputFigure {
        /** Operations that started and ended in the steady state, as the workload counts them. */
        COUNTED("bbopsPerMinute", "BBops/min"),
        /**
         * Operations that ended in the steady state, whenever they started: with windows short compared with the responses, the other
         * figure favours the faster side, so that answers compare this one.
         */
        ENDED("bbopsEndedPerMinute", "BBops ended per minute"),
        /** Operations of a closed load, which has no BBops/min. */
        CLOSED("operationsPerSecond", "operations/s");

        private final String path;
        private final String unit;

        ThroughputFigure(String path, String unit) {
            this.path = path;
            this.unit = unit;
        }

        /** Returns true when the workload defines the throughput of a system that completes the whole load. */
        public boolean isIdealKnown() {
            return this != CLOSED;
        }

        /** Returns its name in summary.json. */
        public String path() {
            return path;
        }

        /** Returns the unit to follow a number in a sentence. */
        public String unit() {
            return unit;
        }
    }
}
