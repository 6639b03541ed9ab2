package org.bbops.analysis.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.bbops.analysis.predict.Prediction.MapCell;
import org.bbops.analysis.predict.Prediction.MeasuredPoint;

/** A prediction as a terminal shows it. */
public final class PredictionText {

    private static final double PERCENT = 100;
    private static final String HEAD = "  %-10s %20s %6s %9s %10s %10s";
    private static final String POINT = "  %-10s %20s %6d %9.1f %10.1f %+8.0f %%  %s";

    private PredictionText() {
    }

    /** The lines, without a line end at the last; the answer first. */
    public static String of(Prediction prediction) {
        List<String> lines = new ArrayList<>(List.of(prediction.sentence(), "", "bounds of each resource alone (Ir)"));
        prediction.capacities().forEach(side -> lines.add(String.format(Locale.ROOT, "  %-10s %s", side.side(), side.bounds().stream()
                .map(bound -> String.format(Locale.ROOT, "%s %.0f", bound.resource().label(), bound.injectionRate()))
                .collect(Collectors.joining(", ")))));
        if (!prediction.measured().isEmpty()) {
            lines.addAll(List.of("", HEAD.formatted("measured", "supplier.latency", "pool", "measured", "predicted", "error")));
            prediction.byError().forEach(point -> lines.add(line(point)));
        }
        if (prediction.ratio() != null) {
            lines.addAll(map(prediction.map()));
        }
        return String.join("\n", lines);
    }

    private static String line(MeasuredPoint point) {
        return String.format(Locale.ROOT, POINT, point.side(), point.circumstances().latency(), point.circumstances().connections(),
                point.measuredRate(), point.predictedRate(), PERCENT * point.error(), point.calibrated() ? "calibrates" : "checks");
    }

    private static List<String> map(List<MapCell> map) {
        List<String> lines = new ArrayList<>(List.of("", "messaging over sync, predicted: supplier.latency down, pool-size across",
                "  %8s".formatted("") + Predictor.POOLS.stream().map("%8d"::formatted).collect(Collectors.joining())));
        for (String latency : Predictor.LATENCIES) {
            lines.add("  %8s".formatted(latency) + map.stream().filter(cell -> cell.circumstances().latency().equals(latency))
                    .map(cell -> cell.ratio() == null ? "%8s".formatted("-") : String.format(Locale.ROOT, "%8.1f", cell.ratio()))
                    .collect(Collectors.joining()));
        }
        return lines;
    }
}
