package org.bbops.cli.screen;

import java.util.List;

/** A row of figures as a row of characters, each as high as its figure is between 0 and the highest of the row. */
final class Sparkline {

    private Sparkline() {
    }

    /**
     * Draws.
     *
     * @param figures 0 or more each, oldest first
     * @param width characters; when there are more figures, the latest are drawn
     */
    static String of(List<Double> figures, int width, Glyphs glyphs) {
        List<Double> latest = figures.subList(Math.max(0, figures.size() - width), figures.size());
        double highest = latest.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        StringBuilder line = new StringBuilder();
        latest.forEach(figure -> line.append(glyphs.steps().charAt(step(figure, highest, glyphs.steps().length()))));
        return line.toString();
    }

    private static int step(double figure, double highest, int steps) {
        return highest <= 0 ? 0 : (int) Math.min(steps - 1, Math.floor(figure / highest * steps));
    }
}
