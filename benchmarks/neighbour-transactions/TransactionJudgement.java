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
import java.util.function.ToDoubleFunction;
import tools.jackson.databind.json.JsonMapper;

/**
 * Medians over repetitions of each level's time, ratios within repetitions, and the parts of the extra time of carried over none:
 * demarcation, two-phase commit and context.
 */
final class TransactionJudgement {

    /** Header of a file of measurements; an older one ends before the callee's commits. */
    static final String COLUMNS = "repetition,level,calls,meanMicros,medianMicros,p90Micros,commitMeanMicros,calleeCommitMeanMicros";

    private static final List<String> LEVELS = List.of("none", "own", "carried-log-off", "carried");
    private static final int MEAN = 3;
    private static final int COMMIT = 6;
    private static final int CALLEE_COMMIT = 7;
    private static final double PERCENT = 100;

    private final Map<Integer, Map<String, double[]>> repetitions = new LinkedHashMap<>();

    private TransactionJudgement(List<String> lines) {
        for (String line : lines) {
            String[] cells = line.split(",");
            double[] figures = new double[cells.length];
            for (int i = 2; i < cells.length; i++) {
                figures[i] = Double.parseDouble(cells[i]);
            }
            repetitions.computeIfAbsent(Integer.valueOf(cells[0]), _ -> new LinkedHashMap<>()).put(cells[1], figures);
        }
    }

    /** Arguments: CSV file of either measurement, JSON file or empty. */
    public static void main(String[] arguments) {
        try {
            Map<String, Object> figures = figures(Files.readAllLines(Path.of(arguments[0])));
            if (!arguments[1].isEmpty()) {
                Files.writeString(Path.of(arguments[1]), JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(figures));
            }
        } catch (IOException e) {
            System.err.println("neighbour-transactions: " + e.getMessage() + " cannot be read or written");
            System.exit(2);
        } catch (IllegalStateException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            System.err.println("neighbour-transactions: " + arguments[0] + " is no file of measurements (" + e.getMessage() + ")");
            System.exit(2);
        }
    }

    private static Map<String, Object> figures(List<String> lines) {
        String head = lines.isEmpty() ? "" : lines.getFirst();
        if (lines.size() < 2 || !head.equals(ContextJudgement.COLUMNS) && !(head.startsWith("repetition,") && COLUMNS.startsWith(head))) {
            throw new IllegalStateException("it begins neither with %s nor with %s, and a line of figures".formatted(COLUMNS,
                    ContextJudgement.COLUMNS));
        }
        List<String> texts = lines.subList(1, lines.size());
        return head.equals(ContextJudgement.COLUMNS) ? ContextJudgement.print(texts)
                : new TransactionJudgement(texts).figures(head.equals(COLUMNS));
    }

    /** @param calleeKnown true when the callee's commits were measured, without which there are no parts */
    private Map<String, Object> figures(boolean calleeKnown) {
        if (!repetitions.values().stream().allMatch(levels -> levels.keySet().containsAll(LEVELS))) {
            throw new IllegalStateException("a repetition has not all of " + String.join(", ", LEVELS));
        }
        Map<String, Object> all = new LinkedHashMap<>();
        for (String level : LEVELS) {
            add(all, level + " ms", level, (each, _) -> each[MEAN] / 1e3);
            add(all, level + " ms in the commit", level, (each, _) -> each[COMMIT] / 1e3);
            add(all, level + " / none", level, (each, none) -> each[MEAN] / none[MEAN]);
            add(all, level + ": part of what it takes longer that is the commit's", level,
                    (each, none) -> (each[COMMIT] - none[COMMIT]) / (each[MEAN] - none[MEAN]));
        }
        addLog(all);
        if (calleeKnown) {
            addParts(all);
        }
        return all;
    }

    private void addLog(Map<String, Object> all) {
        List<Double> shares = new ArrayList<>();
        repetitions.values().forEach(levels -> shares.add((levels.get("carried")[MEAN] - levels.get("carried-log-off")[MEAN])
                / (levels.get("carried")[MEAN] - levels.get("none")[MEAN])));
        keep(all, "the log's part of what carried takes longer than none", shares);
    }

    /**
     * Adds the parts of the extra time of carried over none. Only with carried does the caller's commit include the callee's; otherwise the
     * callee commits within the call.
     */
    private void addParts(Map<String, Object> all) {
        part(all, "demarcation (own − none)", levels -> levels.get("own")[MEAN] - levels.get("none")[MEAN]);
        part(all, "two-phase commit (commits of carried − own)", TransactionJudgement::twoPhaseCommit);
        part(all, "context (the rest of carried − own)",
                levels -> levels.get("carried")[MEAN] - levels.get("own")[MEAN] - twoPhaseCommit(levels));
        part(all, "all of carried − none", levels -> levels.get("carried")[MEAN] - levels.get("none")[MEAN]);
    }

    private static double twoPhaseCommit(Map<String, double[]> levels) {
        double[] own = levels.get("own");
        return levels.get("carried")[COMMIT] - own[COMMIT] - own[CALLEE_COMMIT];
    }

    /** Keeps a part in ms and in % of none, as published. */
    private void part(Map<String, Object> all, String name, ToDoubleFunction<Map<String, double[]>> micros) {
        tell(all, name + ", ms", repetitions.values().stream().mapToDouble(levels -> micros.applyAsDouble(levels) / 1e3).toArray());
        tell(all, name + ", % of none", repetitions.values().stream()
                .mapToDouble(levels -> PERCENT * micros.applyAsDouble(levels) / levels.get("none")[MEAN]).toArray());
    }

    private static void tell(Map<String, Object> all, String name, double[] values) {
        MeanInterval interval = MeanInterval.of(values);
        all.put(name, interval.figures());
        System.out.println(name + ": " + interval.text());
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
