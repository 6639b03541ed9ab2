package org.bbops.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.bbops.driver.coordinator.IntervalReport;

/** Draws the live table: the run, its throughput and response time with sparklines, other figures, and how far all is. */
public final class LiveTable {

    private static final int LABEL_WIDTH = 9;
    private static final int FIGURE_WIDTH = 9;
    private static final int SPARKLINE_WIDTH_MAX = 60;
    private static final int BAR_WIDTH_MAX = 40;
    private static final int BESIDE_A_BAR = "step  100 % about 1:00:00 left ".length();
    private static final int COLUMN_WIDTH = 11;

    private final Glyphs glyphs;

    /** @param glyphs what the terminal can show */
    public LiveTable(Glyphs glyphs) {
        this.glyphs = glyphs;
    }

    /**
     * Draws.
     *
     * @param columns how long a line may be; what does not fit is left out, the least important first
     */
    public List<String> lines(LiveState state, int columns) {
        List<String> lines = new ArrayList<>();
        lines.add(state.title());
        lines.add(row("BBops/min", state.latest().map(report -> number("%.0f", report.bbopsPerMinute())),
                state.bbopsPerMinute(), columns));
        lines.add(row("p90 ms", state.latest().map(report -> number("%.1f", report.p90Millis())), state.p90Millis(), columns));
        lines.addAll(figures(state, columns));
        TimesLeft times = state.times();
        String run = "run" + " ".repeat(Math.max(0, state.all().length() - "run".length()));
        lines.add(bar(run, times.runShare(), TimeText.of(times.runLeft()), columns));
        lines.add(bar(state.all(), times.allShare(), "about " + TimeText.of(times.allLeft()), columns));
        return lines.stream().map(line -> line.length() <= columns ? line : line.substring(0, Math.max(0, columns))).toList();
    }

    private String row(String label, Optional<String> figure, List<Double> course, int columns) {
        int room = Math.clamp(columns - LABEL_WIDTH - FIGURE_WIDTH - 2, 0, SPARKLINE_WIDTH_MAX);
        return (label + " ".repeat(LABEL_WIDTH - label.length()) + right(figure.orElse("-"), FIGURE_WIDTH) + "  "
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

    /** The most important first. */
    private static List<Cell> cells(LiveState state) {
        Optional<IntervalReport> latest = state.latest();
        return List.of(
                new Cell("errors", latest.map(report -> Long.toString(report.errors())).orElse("-")),
                new Cell("queued", state.queued().isPresent() ? Long.toString(state.queued().getAsLong()) : "-"),
                new Cell("achieved/s", latest.map(report -> number("%.1f", report.achievedPerSecond())).orElse("-")),
                new Cell("offered/s", latest.map(report -> number("%.1f", report.offeredPerSecond())).orElse("-")),
                new Cell("p50 ms", latest.map(report -> number("%.1f", report.p50Millis())).orElse("-")),
                new Cell("p99 ms", latest.map(report -> number("%.1f", report.p99Millis())).orElse("-")),
                new Cell("lag ms", latest.map(report -> number("%.1f", report.lagP99Millis())).orElse("-")));
    }

    private String bar(String label, double share, String left, int columns) {
        int width = Math.clamp(columns - BESIDE_A_BAR, 0, BAR_WIDTH_MAX);
        return label + "  " + ProgressBar.of(share, width, glyphs) + " " + ProgressBar.percent(share) + "  " + left
                + " left";
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String number(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }

    private record Cell(String heading, String figure) {
    }

    /**
     * Content of the live table at one moment.
     *
     * @param title the run and its stage, for example "run 2/6, Ir 30 messaging, steady"
     * @param all label of the bar of all: "all", or "step" where that is all that is known
     * @param latest the last interval of the run; empty when there is none yet
     * @param queued purchase orders that waited to be sent then, if known
     * @param bbopsPerMinute business operations per minute of the run's intervals, oldest first
     * @param p90Millis 90th percentile of the order-entry transactions of the run's intervals, oldest first
     * @param times how far it is
     */
    public record LiveState(String title, String all, Optional<IntervalReport> latest, OptionalLong queued,
            List<Double> bbopsPerMinute, List<Double> p90Millis, TimesLeft times) {

        public LiveState {
            bbopsPerMinute = List.copyOf(bbopsPerMinute);
            p90Millis = List.copyOf(p90Millis);
        }
    }

    /**
     * Draws.
     *
     * @param figures 0 or more each, oldest first
     * @param width characters; when there are more figures, the latest are drawn
     */
    static String sparkline(List<Double> figures, int width, Glyphs glyphs) {
        List<Double> latest = figures.subList(Math.max(0, figures.size() - width), figures.size());
        double highest = latest.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        StringBuilder line = new StringBuilder();
        latest.forEach(figure -> line.append(glyphs.steps().charAt(height(figure, highest, glyphs.steps().length()))));
        return line.toString();
    }

    private static int height(double figure, double highest, int steps) {
        return highest <= 0 ? 0 : (int) Math.min(steps - 1, Math.floor(figure / highest * steps));
    }
}
