import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import tools.jackson.databind.json.JsonMapper;

/** Medians over repetitions of what each level takes, and its ratios within repetitions. */
final class Judgement {

    private static final int MEAN = 3;
    private static final int COMMIT = 6;

    private final Map<Integer, Map<String, double[]>> repetitions = new LinkedHashMap<>();

    private Judgement(List<String> lines) {
        for (String line : lines) {
            String[] cells = line.split(",");
            double[] figures = new double[cells.length];
            for (int i = 2; i < cells.length; i++) {
                figures[i] = Double.parseDouble(cells[i]);
            }
            repetitions.computeIfAbsent(Integer.valueOf(cells[0]), _ -> new LinkedHashMap<>()).put(cells[1], figures);
        }
    }

    /** Arguments: CSV file, JSON file or empty. */
    public static void main(String[] arguments) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(arguments[0]));
        Judgement judgement = new Judgement(lines.subList(1, lines.size()));
        Map<String, Object> figures = judgement.figures();
        if (!arguments[1].isEmpty()) {
            Files.writeString(Path.of(arguments[1]), JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(figures));
        }
    }

    private Map<String, Object> figures() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (String level : List.of("none", "own", "carried-log-off", "carried")) {
            add(all, level + " ms", level, (each, _) -> each[MEAN] / 1e3);
            add(all, level + " ms in the commit", level, (each, _) -> each[COMMIT] / 1e3);
            add(all, level + " / none", level, (each, none) -> each[MEAN] / none[MEAN]);
            add(all, level + ": part of what it takes longer that is the commit's", level,
                    (each, none) -> (each[COMMIT] - none[COMMIT]) / (each[MEAN] - none[MEAN]));
        }
        addLog(all);
        return all;
    }

    private void addLog(Map<String, Object> all) {
        List<Double> shares = new ArrayList<>();
        repetitions.values().forEach(levels -> shares.add((levels.get("carried")[MEAN] - levels.get("carried-log-off")[MEAN])
                / (levels.get("carried")[MEAN] - levels.get("none")[MEAN])));
        keep(all, "the log's part of what carried takes longer than none", shares);
    }

    private void add(Map<String, Object> all, String name, String level, ToDoubleBiFunction<double[], double[]> figure) {
        List<Double> values = new ArrayList<>();
        repetitions.values().forEach(levels -> values.add(figure.applyAsDouble(levels.get(level), levels.get("none"))));
        if (values.stream().allMatch(Double::isFinite)) {
            keep(all, name, values);
        }
    }

    private static void keep(Map<String, Object> all, String name, List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        double median = sorted.get(sorted.size() / 2);
        all.put(name, Map.of("median", median, "min", Collections.min(values), "max", Collections.max(values)));
        System.out.printf(Locale.ROOT, "%-75s %8.2f (%.2f to %.2f)%n", name, median, Collections.min(values), Collections.max(values));
    }
}
