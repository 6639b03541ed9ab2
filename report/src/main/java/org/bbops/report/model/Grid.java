package org.bbops.report.model;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.answer.AnsweredRun;
import org.bbops.analysis.answer.RunsAnswer;
import org.bbops.analysis.answer.SideNames;
import org.bbops.analysis.capacity.CapacityResult;
import org.bbops.analysis.file.Summary.AnswerSummary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * All runs of the page, as lines over injection rates, or over the users of a closed load.
 *
 * @param experiments experiments of the runs
 * @param runs in the order of directories and of execution
 * @param axis factor that the lines go over
 * @param factors varied factors besides that; {@link SideNames#RESULTS} first when there are several directories
 * @param lines one for each combination of their levels
 */
public record Grid(List<StoredExperiment> experiments, List<ReportRun> runs, LoadAxis axis, List<String> factors, List<Line> lines) {

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
        List<String> varied = varied(runs, experiments.size() > 1);
        LoadAxis axis = LoadAxis.of(runs, varied);
        List<String> factors = varied.stream().filter(factor -> !factor.equals(axis.factor())).toList();
        return new Grid(List.copyOf(experiments), List.copyOf(runs), axis, factors, lines(experiments, runs, axis, factors));
    }

    /** Returns an experiment's name: the end of its directory's path, as long as it takes to differ from those of the others. */
    public String name(StoredExperiment experiment) {
        return name(experiments, experiment);
    }

    private static String name(List<StoredExperiment> experiments, StoredExperiment experiment) {
        List<Path> paths = experiments.stream().map(Grid::path).toList();
        Path path = path(experiment);
        int length = 1;
        while (length < path.getNameCount() && isShared(paths, end(path, length))) {
            length++;
        }
        return end(path, length).toString();
    }

    private static boolean isShared(List<Path> paths, Path end) {
        return paths.stream().filter(path -> path.endsWith(end)).count() > 1;
    }

    private static Path path(StoredExperiment experiment) {
        return experiment.directory().toAbsolutePath().normalize();
    }

    private static Path end(Path path, int length) {
        return path.subpath(path.getNameCount() - length, path.getNameCount());
    }

    /** Returns the throughput that charts and tables show: the workload's, that of the steps of courses, or that of a closed load. */
    public ThroughputFigure shown() {
        if (runs.stream().anyMatch(run -> run.run().isValid() && run.summary().throughput().isOfAClosedLoad())) {
            return ThroughputFigure.CLOSED;
        }
        return isOfCourses() ? ThroughputFigure.ENDED : ThroughputFigure.COUNTED;
    }

    /** Returns true when all runs are steps of courses, and not of an older bbops, which did not record the throughput by end. */
    private boolean isOfCourses() {
        return experiments.stream().allMatch(Grid::isOfCourses)
                && runs.stream().filter(run -> run.run().isValid())
                        .allMatch(run -> run.run().figure(ThroughputFigure.ENDED.path()).isPresent());
    }

    /** Returns true for the directory of a capacity, or of one of its courses. */
    private static boolean isOfCourses(StoredExperiment experiment) {
        return Stream.iterate(path(experiment), Objects::nonNull, Path::getParent).limit(2)
                .anyMatch(each -> Files.isRegularFile(each.resolve(CapacityResult.FILE)));
    }

    /** Returns the answer of all runs. */
    public AnswerSummary answer() {
        return RunsAnswer.of(runs.stream().map(this::answered).toList());
    }

    private AnsweredRun answered(ReportRun run) {
        Map<String, String> levels = new LinkedHashMap<>();
        if (factors.contains(SideNames.RESULTS)) {
            levels.put(SideNames.RESULTS, name(run.experiment()));
        }
        levels.putAll(run.run().levels());
        return new AnsweredRun(levels, run.seed(), run.summary());
    }

    /** Returns the loads tried, ascending. */
    public List<Integer> loads() {
        return lines.stream().flatMap(line -> line.cells().stream()).map(Cell::load).distinct().sorted().toList();
    }

    /** Returns every cell, with its line's name and its load where they differ. */
    public Map<String, Cell> cellsByName() {
        Map<String, Cell> cells = new LinkedHashMap<>();
        boolean manyLoads = loads().size() > 1;
        for (int load : loads()) {
            for (Line line : lines) {
                String withLoad = factors.isEmpty() ? axis.text(load) : line.name() + " @ " + load;
                String name = manyLoads ? withLoad : line.name();
                line.at(load).ifPresent(cell -> cells.put(name, cell));
            }
        }
        return cells;
    }

    private static String level(List<StoredExperiment> experiments, ReportRun run, String factor) {
        return SideNames.RESULTS.equals(factor) ? name(experiments, run.experiment()) : run.run().level(factor);
    }

    private static List<String> varied(List<ReportRun> runs, boolean several) {
        List<String> varied = new ArrayList<>(several ? List.of(SideNames.RESULTS) : List.of());
        varied.addAll(SideNames.varied(runs.stream().map(run -> run.run().levels()).toList()));
        return List.copyOf(varied);
    }

    private static List<Line> lines(List<StoredExperiment> experiments, List<ReportRun> runs, LoadAxis axis, List<String> factors) {
        Map<Map<String, String>, List<ReportRun>> together = new LinkedHashMap<>();
        for (ReportRun run : runs) {
            Map<String, String> levels = new LinkedHashMap<>();
            factors.forEach(factor -> levels.put(factor, level(experiments, run, factor)));
            together.computeIfAbsent(levels, _ -> new ArrayList<>()).add(run);
        }
        return together.entrySet().stream().map(entry -> line(entry.getKey(), axis, entry.getValue())).toList();
    }

    private static Line line(Map<String, String> levels, LoadAxis axis, List<ReportRun> runs) {
        Map<Integer, List<ReportRun>> byLoad = runs.stream()
                .collect(Collectors.groupingBy(axis::of, TreeMap::new, Collectors.toList()));
        return new Line(SideNames.of(levels), byLoad.entrySet().stream().map(entry -> new Cell(entry.getKey(), entry.getValue())).toList());
    }

    /**
     * Line over loads: the runs with the same levels of all other varied factors.
     *
     * @param name their common levels, in words
     * @param cells cells in ascending order of loads
     */
    public record Line(String name, List<Cell> cells) {

        /** Returns the cell of a load; empty when there is none. */
        public Optional<Cell> at(int load) {
            return cells.stream().filter(cell -> cell.load() == load).findFirst();
        }
    }

    /** Factor that the lines of a page go over. */
    public enum LoadAxis {
        /** The injection rate. */
        RATE(SideNames.RATE, "Injection rate", "a rate", "Ir %d"),
        /** The number of users, where runs of a closed load vary it. */
        USERS("users", "Users", "a number of users", "%d users");

        private final String factor;
        private final String label;
        private final String phrase;
        private final String form;

        LoadAxis(String factor, String label, String phrase, String form) {
            this.factor = factor;
            this.label = label;
            this.phrase = phrase;
            this.form = form;
        }

        /** Returns the axis of runs, by the factors that vary besides the injection rate: one that varies is never left out of the page. */
        private static LoadAxis of(List<ReportRun> runs, List<String> varied) {
            boolean oneRate = runs.stream().map(run -> run.run().injectionRate()).distinct().count() <= 1;
            boolean closed = runs.stream().allMatch(run -> "closed".equals(run.run().level("load-model")));
            return oneRate && closed && varied.contains(USERS.factor) ? USERS : RATE;
        }

        /** Returns the load of a run; 0 when an older bbops did not record it. */
        public int of(ReportRun run) {
            String level = run.run().level(factor);
            return level.isEmpty() ? 0 : Integer.parseInt(level);
        }

        /** Returns the factor's name in experiment files. */
        String factor() {
            return factor;
        }

        /** Returns the name of the axis. */
        public String label() {
            return label;
        }

        /** Returns the words for one of its levels in a sentence. */
        public String phrase() {
            return phrase;
        }

        private String text(int load) {
            return form.formatted(load);
        }
    }

    /** Figure of throughput on a page. */
    public enum ThroughputFigure {
        /** Operations that started and ended in the steady state, as the workload counts them. */
        COUNTED("bbopsPerMinute", "BBops/min"),
        /**
         * Operations that ended in the steady state, whenever they started: with windows short compared with the responses, the other
         * figure favours the faster side, so that answers compare this one, and courses judge their steps by it.
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
