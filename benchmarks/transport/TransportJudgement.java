import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.bbops.analysis.statistics.Ratio;
import tools.jackson.databind.json.JsonMapper;

/** Medians of measured calls, ratios of encodings with 95 % intervals over repetitions, and the three claims of X1. */
final class TransportJudgement {

    /** Header of a file of measurements; times are medians, in µs. */
    static final String COLUMNS = "repetition,transport,orders,callMicros,callerCpuMicros,calleeCpuMicros,writeMicros,readMicros,bytes";

    private static final int REPETITIONS_MIN = 5;
    /** Largest number of orders in an answer that counts as small for the claim. */
    private static final int SMALL_MAX = 20;
    /** 4.2 ms of SOAP to 1.42 ms of the slowest binary protocol: the closest of what was published. */
    private static final double PUBLISHED_RATIO_MIN = 3.0;
    private static final double DOMINATES = 0.5;

    private final List<Line> lines;
    private final Map<String, Object> kept = new LinkedHashMap<>();

    /** Time or processor time of a call. */
    private enum Figure {
        TIME("time", Line::callMicros), CPU("CPU of both sides", line -> line.callerCpuMicros() + line.calleeCpuMicros());

        private final String label;
        private final ToDoubleFunction<Line> of;

        Figure(String label, ToDoubleFunction<Line> of) {
            this.label = label;
            this.of = of;
        }
    }

    private record Line(int repetition, String transport, int orders, double callMicros, double callerCpuMicros, double calleeCpuMicros,
            double writeMicros, double readMicros, double bytes) {

        static Line of(String text) {
            String[] cells = text.split(",");
            double[] numbers = Arrays.stream(cells).skip(3).mapToDouble(Double::parseDouble).toArray();
            return new Line(Integer.parseInt(cells[0]), cells[1], Integer.parseInt(cells[2]), numbers[0], numbers[1], numbers[2], numbers[3],
                    numbers[4], numbers[5]);
        }

        double codecMicros() {
            return writeMicros + readMicros;
        }
    }

    private TransportJudgement(List<Line> lines) {
        this.lines = lines;
    }

    /** Arguments: file of measurements, and JSON file to write or an empty name. */
    public static void main(String[] arguments) {
        try {
            TransportJudgement judgement = new TransportJudgement(read(Path.of(arguments[0])));
            judgement.print();
            if (!arguments[1].isEmpty()) {
                Files.writeString(Path.of(arguments[1]), JsonMapper.shared().writerWithDefaultPrettyPrinter()
                        .writeValueAsString(judgement.kept) + System.lineSeparator());
            }
        } catch (IOException e) {
            System.err.println("transport: " + e.getMessage() + " cannot be read or written");
            System.exit(2);
        } catch (IllegalStateException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            System.err.println("transport: " + arguments[0] + " is no file of measurements (" + e.getMessage() + ")");
            System.exit(2);
        }
    }

    private static List<Line> read(Path file) throws IOException {
        List<String> texts = Files.readAllLines(file);
        if (texts.size() < 2 || !texts.getFirst().equals(COLUMNS)) {
            throw new IllegalStateException("it does not begin with " + COLUMNS + " and a line of figures");
        }
        return texts.stream().skip(1).map(Line::of).toList();
    }

    private void print() {
        table();
        for (Figure figure : Figure.values()) {
            for (int orders : orders()) {
                ratio(figure, "binary", "json", orders);
                ratio(figure, "xml", "json", orders);
                ratio(figure, "xml", "binary", orders);
            }
        }
        slopes();
        for (Figure figure : Figure.values()) {
            for (int orders : orders().stream().filter(orders -> orders <= SMALL_MAX).toList()) {
                claim("%d orders, %s: XML takes at least %.1f times as much as binary".formatted(orders, figure.label, PUBLISHED_RATIO_MIN),
                        ratios(figure, "xml", "binary", orders), PUBLISHED_RATIO_MIN);
                claim("%d orders, %s: writing and reading XML is at least half of it".formatted(orders, figure.label), perRepetition(
                        repetition -> repetition.of("xml", orders).codecMicros() / figure.of.applyAsDouble(repetition.of("xml", orders))), DOMINATES);
            }
            for (int orders : orders()) {
                claim("%d orders, %s: writing and reading explains at least half of what XML takes more than binary"
                        .formatted(orders, figure.label), perRepetition(
                                repetition -> explained(figure, repetition.of("xml", orders), repetition.of("binary", orders))), DOMINATES);
            }
        }
    }

    private static double explained(Figure figure, Line slow, Line fast) {
        return (slow.codecMicros() - fast.codecMicros()) / (figure.of.applyAsDouble(slow) - figure.of.applyAsDouble(fast));
    }

    private void table() {
        System.out.println("medians over repetitions (lowest to highest), µs; CPU of caller and callee is a mean of all calls");
        Map<String, List<Line>> groups = lines.stream()
                .collect(Collectors.groupingBy(line -> "%4d orders, %-6s".formatted(line.orders(), line.transport()), TreeMap::new, Collectors.toList()));
        groups.forEach((name, group) -> System.out.printf(Locale.ROOT, "%s call %s, caller CPU %s, callee CPU %s, write %s, read %s, %.0f bytes%n", name,
                range(group, Line::callMicros), range(group, Line::callerCpuMicros), range(group, Line::calleeCpuMicros),
                range(group, Line::writeMicros), range(group, Line::readMicros), group.getFirst().bytes()));
        kept.put("measurements", lines);
    }

    private static String range(List<Line> group, ToDoubleFunction<Line> figure) {
        double[] values = group.stream().mapToDouble(figure).sorted().toArray();
        return String.format(Locale.ROOT, "%.1f (%.1f to %.1f)", median(values), values[0], values[values.length - 1]);
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private void ratio(Figure figure, String upper, String lower, int orders) {
        tell("%d orders, %s, %s ÷ %s".formatted(orders, figure.label, upper, lower), ratios(figure, upper, lower, orders));
    }

    private double[] ratios(Figure figure, String upper, String lower, int orders) {
        return perRepetition(
                repetition -> figure.of.applyAsDouble(repetition.of(upper, orders)) / figure.of.applyAsDouble(repetition.of(lower, orders)));
    }

    /** Growth of a figure with each order, by least squares. */
    private void slopes() {
        for (String transport : List.of("json", "xml", "binary")) {
            for (Figure figure : Figure.values()) {
                tell("µs for each order, %s, %s".formatted(figure.label, transport), perRepetition(
                        repetition -> repetition.slope(transport, figure.of)));
            }
            tell("µs for each order, writing and reading, " + transport, perRepetition(
                    repetition -> repetition.slope(transport, Line::codecMicros)));
        }
        for (Figure figure : Figure.values()) {
            tell("growth with orders, %s, xml ÷ binary".formatted(figure.label),
                    perRepetition(repetition -> repetition.slope("xml", figure.of) / repetition.slope("binary", figure.of)));
        }
    }

    private void claim(String claim, double[] values, double limit) {
        String verdict = verdict(values, limit);
        System.out.println(claim + ": " + verdict + " (" + text(values) + ")");
        keep(claim, values).put("verdict", verdict);
    }

    /** By docs/results.md, "Verdicts". */
    private static String verdict(double[] values, double limit) {
        if (values.length < REPETITIONS_MIN) {
            return "indicative";
        }
        if (Arrays.stream(values).anyMatch(value -> !isRatio(value))) {
            return "inconclusive";
        }
        Ratio ratio = Ratio.ofPairs(values);
        if (ratio.low() >= limit) {
            return "holds";
        }
        return ratio.high() < limit ? "does not hold" : "inconclusive";
    }

    private static boolean isRatio(double value) {
        return value > 0 && !Double.isInfinite(value);
    }

    private void tell(String label, double[] values) {
        System.out.println(label + ": " + text(values));
        keep(label, values);
    }

    private static String text(double[] values) {
        if (!Arrays.stream(values).allMatch(TransportJudgement::isRatio)) {
            return "no ratio in each repetition: " + Arrays.stream(values).mapToObj(value -> String.format(Locale.ROOT, "%.2f", value))
                    .collect(Collectors.joining(", "));
        }
        Ratio ratio = Ratio.ofPairs(values);
        return ratio.hasError() ? String.format(Locale.ROOT, "%.2f, %.2f to %.2f", ratio.value(), ratio.low(), ratio.high())
                : String.format(Locale.ROOT, "%.2f, one repetition tells no interval", ratio.value());
    }

    private Map<String, Object> keep(String label, double[] values) {
        Map<String, Object> figures = new LinkedHashMap<>(Map.of("values", values));
        if (Arrays.stream(values).allMatch(TransportJudgement::isRatio)) {
            Ratio ratio = Ratio.ofPairs(values);
            figures.put("value", ratio.value());
            if (ratio.hasError()) {
                figures.put("low", ratio.low());
                figures.put("high", ratio.high());
            }
        }
        kept.put(label, figures);
        return figures;
    }

    private List<Integer> orders() {
        return lines.stream().map(Line::orders).distinct().sorted().toList();
    }

    private double[] perRepetition(ToDoubleFunction<Repetition> figure) {
        return lines.stream().map(Line::repetition).distinct().sorted()
                .mapToDouble(number -> figure.applyAsDouble(new Repetition(lines.stream().filter(line -> line.repetition() == number).toList())))
                .toArray();
    }

    /** Measurements of one repetition. */
    private record Repetition(List<Line> lines) {

        Line of(String transport, int orders) {
            return lines.stream().filter(line -> line.transport().equals(transport) && line.orders() == orders).findFirst()
                    .orElseThrow(() -> new IllegalStateException("a repetition has no line of %s with %d orders".formatted(transport, orders)));
        }

        double slope(String transport, ToDoubleFunction<Line> figure) {
            List<Line> points = lines.stream().filter(line -> line.transport().equals(transport)).toList();
            double x = points.stream().mapToDouble(Line::orders).average().orElseThrow();
            double y = points.stream().mapToDouble(figure).average().orElseThrow();
            double products = points.stream().mapToDouble(line -> (line.orders() - x) * (figure.applyAsDouble(line) - y)).sum();
            double squares = points.stream().mapToDouble(line -> (line.orders() - x) * (line.orders() - x)).sum();
            return products / squares;
        }
    }
}
