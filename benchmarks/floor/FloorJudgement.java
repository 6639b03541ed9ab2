import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.analysis.statistics.Ratio;
import tools.jackson.databind.json.JsonMapper;

/** Ratios of a form's two sides over the repetitions of a file, with 95 % intervals, and the goal that each is held against. */
final class FloorJudgement {

    private final String form;
    private final List<Map<String, Double>> repetitions;
    private final Map<String, Object> ratios = new LinkedHashMap<>();

    private FloorJudgement(String form, List<Map<String, Double>> repetitions) {
        this.form = form;
        this.repetitions = repetitions;
    }

    /** Arguments: form, file of measurements, and optionally a JSON file to write, with settings for it as name=value. */
    public static void main(String[] arguments) {
        try {
            FloorJudgement judgement = new FloorJudgement(arguments[0], read(Path.of(arguments[1])));
            judgement.print();
            if (arguments.length > 2 && !arguments[2].isEmpty()) {
                judgement.write(Path.of(arguments[2]), List.of(arguments).subList(3, arguments.length));
            }
        } catch (IOException | IllegalStateException e) {
            System.err.println("floor: " + e.getMessage());
            System.exit(2);
        }
    }

    private static List<Map<String, Double>> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() < 2) {
            throw new IllegalStateException(file + " has no measurements; its first line names columns, and each other one is a repetition");
        }
        String[] names = lines.getFirst().split(",");
        List<Map<String, Double>> repetitions = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            Map<String, Double> repetition = new LinkedHashMap<>();
            for (int column = 0; column < names.length; column++) {
                repetition.put(names[column], Double.parseDouble(cells[column]));
            }
            repetitions.add(repetition);
        }
        return repetitions;
    }

    private void print() {
        switch (form) {
            case "mix" -> statements(0.5);
            case "work-orders" -> statements(0.6);
            case "gain" -> gain();
            default -> throw new IllegalStateException("there is no form " + form + "; there are mix, work-orders and gain");
        }
    }

    private void statements(double goal) {
        atLeast("operationsPerSecond", "operations/s, bbops ÷ pgbench",
                of("bbops.operationsPerSecond", "pgbench.operationsPerSecond"), goal);
        plain("databaseCpuMillis", "CPU ms of PostgreSQL for an operation, bbops ÷ pgbench",
                of("bbops.databaseCpuMillis", "pgbench.databaseCpuMillis"));
        plain("cpuMillis", "CPU ms for an operation, all of bbops ÷ PostgreSQL under pgbench",
                of("bbops.cpuMillis", "pgbench.databaseCpuMillis"));
    }

    private void gain() {
        Ratio bbops = of("bbops.messaging", "bbops.sync");
        Ratio pgbench = of("pgbench.messaging", "pgbench.sync");
        plain("bbopsGain", "gain of bbops, messaging ÷ sync", bbops);
        plain("pgbenchGain", "gain of pgbench, messaging ÷ sync", pgbench);
        Ratio both = Ratio.ofPairs(repetitions.stream().mapToDouble(each -> value(each, "bbops.messaging") / value(each, "bbops.sync")
                / (value(each, "pgbench.messaging") / value(each, "pgbench.sync"))).toArray());
        boolean met = both.value() >= 0.8 && both.value() <= 1.2;
        keep("gain", "gain, bbops ÷ pgbench", both, "; goal 0.80 to 1.20: " + word(met),
                Map.of("goalAtLeast", 0.8, "goalAtMost", 1.2, "met", met));
    }

    private void atLeast(String name, String label, Ratio ratio, double goal) {
        boolean met = ratio.value() >= goal;
        keep(name, label, ratio, String.format(Locale.ROOT, "; goal at least %.2f: %s", goal, word(met)),
                Map.of("goalAtLeast", goal, "met", met));
    }

    private void plain(String name, String label, Ratio ratio) {
        keep(name, label, ratio, "", Map.of());
    }

    private void keep(String name, String label, Ratio ratio, String goal, Map<String, Object> goals) {
        Map<String, Object> kept = new LinkedHashMap<>();
        kept.put("value", ratio.value());
        if (ratio.hasError()) {
            kept.put("low", ratio.low());
            kept.put("high", ratio.high());
        }
        kept.putAll(goals);
        ratios.put(name, kept);
        String interval = ratio.hasError() ? String.format(Locale.ROOT, "%.3f to %.3f", ratio.low(), ratio.high())
                : "one repetition tells no interval";
        System.out.printf(Locale.ROOT, "%s: %.3f (%s)%s%n", label, ratio.value(), interval, goal);
    }

    private static String word(boolean met) {
        return met ? "met" : "missed";
    }

    private Ratio of(String upper, String lower) {
        return Ratio.ofPairs(repetitions.stream().mapToDouble(each -> value(each, upper) / value(each, lower)).toArray());
    }

    private double value(Map<String, Double> repetition, String column) {
        Double value = repetition.get(column);
        if (value == null) {
            throw new IllegalStateException("the file of measurements has no column " + column + ", which the form " + form + " needs");
        }
        if (value.isNaN() || value <= 0) {
            throw new IllegalStateException(column + " is " + value + " in a repetition, which gives no ratio; see the output of that run");
        }
        return value;
    }

    private void write(Path file, List<String> settings) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("form", form);
        for (String setting : settings) {
            String[] sides = setting.split("=", 2);
            all.put(sides[0], Long.parseLong(sides[1]));
        }
        all.put("repetitions", repetitions);
        all.put("ratios", ratios);
        Files.writeString(file, JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(all) + System.lineSeparator());
    }
}
