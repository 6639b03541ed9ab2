import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Differences of carried calls from those without a transaction and with one of their own, by payload, and their growth with it (X2). */
final class ContextJudgement {

    /** Header of a file of measurements; calls are judged by their median. */
    static final String COLUMNS = "repetition,level,orders,calls,meanMicros,medianMicros,bytes";

    private static final int REPETITIONS_MIN = 5;
    private static final List<String> LEVELS = List.of("none", "own", "carried");

    private final List<Line> lines;
    private final Map<String, Object> kept = new LinkedHashMap<>();

    private record Line(int repetition, String level, int orders, double medianMicros, int bytes) {

        static Line of(String text) {
            String[] cells = text.split(",");
            return new Line(Integer.parseInt(cells[0]), cells[1], Integer.parseInt(cells[2]), Double.parseDouble(cells[5]),
                    Integer.parseInt(cells[6]));
        }
    }

    private ContextJudgement(List<Line> lines) {
        this.lines = lines;
    }

    /** Prints the judgement of lines below the header; returns its figures. */
    static Map<String, Object> print(List<String> texts) {
        ContextJudgement judgement = new ContextJudgement(texts.stream().map(Line::of).toList());
        for (int orders : judgement.orders()) {
            LEVELS.forEach(level -> judgement.tell("%d orders, %s, µs".formatted(orders, level),
                    judgement.perRepetition(repetition -> repetition.micros(level, orders))));
        }
        for (String base : List.of("none", "own")) {
            for (int orders : judgement.orders()) {
                judgement.tell("%d orders, carried − %s, µs".formatted(orders, base),
                        judgement.perRepetition(repetition -> repetition.difference(base, orders)));
            }
            judgement.slope(base);
        }
        return judgement.kept;
    }

    /** Growth of a difference with each order of the answer. */
    private void slope(String base) {
        String label = "carried − %s, µs for each order".formatted(base);
        MeanInterval slope = MeanInterval.of(perRepetition(repetition -> repetition.slope(base, orders())));
        String verdict = verdict(slope);
        System.out.println(label + ": " + slope.text() + ": " + verdict);
        Map<String, Object> figures = slope.figures();
        figures.put("verdict", verdict);
        kept.put(label, figures);
    }

    private static String verdict(MeanInterval slope) {
        if (slope.values().length < REPETITIONS_MIN) {
            return "indicative";
        }
        if (slope.includesZero()) {
            return "flat";
        }
        return slope.mean() > 0 ? "grows" : "falls";
    }

    private void tell(String label, double[] values) {
        MeanInterval interval = MeanInterval.of(values);
        System.out.println(label + ": " + interval.text());
        kept.put(label, interval.figures());
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

        double micros(String level, int orders) {
            return lines.stream().filter(line -> line.level().equals(level) && line.orders() == orders).findFirst()
                    .orElseThrow(() -> new IllegalStateException(String.format(Locale.ROOT, "a repetition has no line of %s with %d orders", level,
                            orders)))
                    .medianMicros();
        }

        double difference(String base, int orders) {
            return micros("carried", orders) - micros(base, orders);
        }

        /** Returns the slope by least squares. */
        double slope(String base, List<Integer> orders) {
            double x = orders.stream().mapToInt(Integer::intValue).average().orElseThrow();
            double[] differences = orders.stream().mapToDouble(each -> difference(base, each)).toArray();
            double y = Arrays.stream(differences).average().orElseThrow();
            double products = 0;
            double squares = 0;
            for (int i = 0; i < differences.length; i++) {
                products += (orders.get(i) - x) * (differences[i] - y);
                squares += (orders.get(i) - x) * (orders.get(i) - x);
            }
            return products / squares;
        }
    }
}
