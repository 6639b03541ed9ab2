package org.bbops.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.bbops.analysis.read.Wording;
import org.bbops.contracts.event.RunEvent.Interval;
import org.bbops.contracts.event.TimesLeft;

/** Draws the live table: the run, its throughput and response time with sparklines, other figures, and the progress. */
public final class LiveTable {

    private static final int LABEL_WIDTH = 9;
    private static final int FIGURE_WIDTH = 9;
    private static final int SPARKLINE_WIDTH_MAX = 60;
    private static final int BAR_WIDTH_MAX = 40;
    private static final int BESIDE_A_BAR = "step  100 % about 1:00:00 left ".length();
    private static final int COLUMN_WIDTH = 11;

    private final Glyphs glyphs;

    /** @param glyphs characters that the terminal can show */
    public LiveTable(Glyphs glyphs) {
        this.glyphs = glyphs;
    }

    /**
     * Draws the table.
     *
     * @param columns longest line; cells that do not fit are left out, the least important first
     */
    public List<String> lines(LiveState state, int columns) {
        List<String> lines = new ArrayList<>();
        lines.add(state.title());
        lines.add(state.latest().map(Interval::throughput).filter(last -> last.bbopsPerMinute() == null).isPresent()
                ? row("ops/s", "%,.1f", state.intervals(), interval -> interval.throughput().achievedPerSecond(), columns)
                : row("BBops/min", "%,.0f", state.intervals(), interval -> interval.throughput().bbopsPerMinute(), columns));
        lines.add(row("p90 ms", "%,.1f", state.intervals(), interval -> interval.response().p90Millis(), columns));
        lines.addAll(figures(state, columns));
        TimesLeft times = state.times();
        String run = "run" + " ".repeat(Math.max(0, state.all().length() - "run".length()));
        lines.add(bar(run, times.runShare(), TimeText.of(times.runLeft()), columns));
        lines.add(bar(state.all(), times.allShare(), "about " + TimeText.of(times.allLeft()), columns));
        return lines.stream().map(line -> line.length() <= columns ? line : line.substring(0, Math.max(0, columns))).toList();
    }

    private String row(String label, String format, List<Interval> intervals, Function<Interval, Double> figure, int columns) {
        List<Double> course = intervals.stream().map(figure).toList();
        int room = Math.clamp(columns - LABEL_WIDTH - FIGURE_WIDTH - 2, 0, SPARKLINE_WIDTH_MAX);
        return (label + " ".repeat(LABEL_WIDTH - label.length())
                + right(course.isEmpty() ? "-" : number(format, course.getLast()), FIGURE_WIDTH) + "  "
                + sparkline(course, room, glyphs)).stripTrailing();
    }

    private static List<String> figures(LiveState state, int columns) {
        StringBuilder headings = new StringBuilder();
        StringBuilder figures = new StringBuilder();
        for (Cell cell : cells(state)) {
            if (figures.length() + COLUMN_WIDTH <= columns) {
                headings.append(right(cell.heading(), COLUMN_WIDTH));
                figures.append(right(cell.figure(), COLUMN_WIDTH));
            }
        }
        return List.of(headings.toString(), figures.toString());
    }

    /** Returns the cells, the most important first. */
    private static List<Cell> cells(LiveState state) {
        return List.of(
                cell("errors", state, interval -> Wording.number(interval.errors())),
                cell("queued", state, interval -> interval.queued() == null ? "-" : Wording.number(interval.queued())),
                cell("achieved/s", state, interval -> number("%,.1f", interval.throughput().achievedPerSecond())),
                cell("offered/s", state, interval -> number("%,.1f", interval.throughput().offeredPerSecond())),
                cell("p50 ms", state, interval -> number("%,.1f", interval.response().p50Millis())),
                cell("p99 ms", state, interval -> number("%,.1f", interval.response().p99Millis())),
                cell("lag ms", state, interval -> number("%,.1f", interval.lagMillis())));
    }

    private static Cell cell(String heading, LiveState state, Function<Interval, String> figure) {
        return new Cell(heading, state.latest().map(figure).orElse("-"));
    }

    private String bar(String label, double share, String left, int columns) {
        int width = Math.clamp(columns - BESIDE_A_BAR, 0, BAR_WIDTH_MAX);
        return label + "  " + glyphs.bar(share, width) + "  " + left
                + " left";
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String number(String format, Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, format, value);
    }

    private record Cell(String heading, String figure) {
    }

    /**
     * Content of the live table at one moment.
     *
     * @param title the run and its stage, for example "run 2/6, Ir 30 messaging, steady"
     * @param all label of the overall progress bar: "all", or "step" where only the current step is known
     * @param intervals the run's latest intervals, oldest first
     * @param times progress and times left
     */
    public record LiveState(String title, String all, List<Interval> intervals, TimesLeft times) {

        /** Keeps a copy of the intervals. */
        public LiveState {
            intervals = List.copyOf(intervals);
        }

        Optional<Interval> latest() {
            return intervals.isEmpty() ? Optional.empty() : Optional.of(intervals.getLast());
        }
    }

    /**
     * Draws a sparkline.
     *
     * @param figures 0 or more each, oldest first; null for none, which is drawn as 0
     * @param width characters; when there are more figures, the latest are drawn
     */
    static String sparkline(List<Double> figures, int width, Glyphs glyphs) {
        List<Double> latest = figures.subList(Math.max(0, figures.size() - width), figures.size());
        double highest = latest.stream().filter(Objects::nonNull).mapToDouble(Double::doubleValue).max().orElse(0);
        StringBuilder line = new StringBuilder();
        latest.forEach(figure -> line.append(glyphs.steps().charAt(height(figure == null ? 0 : figure, highest, glyphs.steps().length()))));
        return line.toString();
    }

    private static int height(double figure, double highest, int steps) {
        return highest <= 0 ? 0 : (int) Math.min(steps - 1, Math.floor(figure / highest * steps));
    }
}
