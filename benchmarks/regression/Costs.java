import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.analysis.statistics.Ratio;
import org.bbops.analysis.statistics.Repetitions;
import org.bbops.analysis.statistics.Repetitions.RunFigure;
import org.bbops.analysis.statistics.Repetitions.Spread;

/** CPU milliseconds for a business operation, by part, side and pair. */
final class Costs {

    private static final String HEAD_LINE = "pair,side,part,cpuMillisPerOperation";
    /** Probability of calling any part worse when none is; shared out among the parts (Bonferroni). */
    private static final double ERROR_MAX = 0.05;

    private final Map<String, Map<RegressionSide, TreeMap<Integer, Double>>> byPart = new LinkedHashMap<>();

    /** Reads the measurements of an earlier call. */
    static Costs read(Path file) throws IOException {
        Costs costs = new Costs();
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new IllegalStateException("there is no " + file + "; name a directory that a measurement has written", e);
        }
        if (lines.isEmpty() || !lines.getFirst().equals(HEAD_LINE)) {
            throw new IllegalStateException(file + " has no measurements; its first line is to be " + HEAD_LINE);
        }
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            costs.add(Integer.parseInt(cells[0]), RegressionSide.valueOf(cells[1].toUpperCase(java.util.Locale.ROOT)),
                    Map.of(cells[2], Double.parseDouble(cells[3])));
        }
        return costs;
    }

    void add(int pair, RegressionSide side, Map<String, Double> parts) {
        parts.forEach((part, millis) -> byPart.computeIfAbsent(part, _ -> new EnumMap<>(RegressionSide.class))
                .computeIfAbsent(side, _ -> new TreeMap<>()).put(pair, millis));
    }

    String csv() {
        StringBuilder csv = new StringBuilder(HEAD_LINE).append('\n');
        byPart.forEach((part, sides) -> sides.forEach((side, pairs) -> pairs.forEach((pair, millis) ->
                csv.append(pair).append(',').append(side.label()).append(',').append(part).append(',').append(millis).append('\n'))));
        return csv.toString();
    }

    Collection<String> parts() {
        return byPart.keySet();
    }

    int pairs() {
        return byPart.values().stream().mapToInt(sides -> sides.getOrDefault(RegressionSide.BASE, new TreeMap<>()).size()).max().orElse(0);
    }

    /** Geometric mean. */
    double mean(String part, RegressionSide side) {
        return repetitions(part, side).mean();
    }

    /** Returns the ratio of head to base, within each pair. */
    Ratio ratio(String part) {
        return repetitions(part, RegressionSide.BASE).pairedRatioOf(repetitions(part, RegressionSide.HEAD));
    }

    /** Returns true when the part takes significantly more than before, corrected for the number of parts. */
    boolean isWorse(String part) {
        return ratio(part).chanceAbove(1) < ERROR_MAX / byPart.size();
    }

    private Repetitions repetitions(String part, RegressionSide side) {
        Map<RegressionSide, TreeMap<Integer, Double>> sides = byPart.get(part);
        if (sides.size() < RegressionSide.values().length
                || !sides.get(RegressionSide.BASE).keySet().equals(sides.get(RegressionSide.HEAD).keySet())
                || sides.get(side).size() < 2) {
            throw new IllegalStateException("two complete pairs at least are needed of each part, and " + part + " has fewer");
        }
        return new Repetitions(sides.get(side).values().stream().<RunFigure>map(Figure::new).toList());
    }

    private record Figure(double value) implements RunFigure {

        @Override
        public Spread within() {
            return new Spread(Double.NaN, Double.NaN);
        }
    }
}
