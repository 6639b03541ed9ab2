package org.bbops.analysis.predict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fit of busy processors over the injection rate. The sides of a comparison differ only in the hand-over, so that they share a common line,
 * scaled by a factor for each side: a side with low rates only takes the constant part of its processor time from the other.
 */
final class ProcessorFit {

    /** Number of iterations, each of which reduces the error by an order of magnitude. */
    private static final int ROUNDS = 30;

    private final Map<String, Double> multiples = new LinkedHashMap<>();
    private Line line = new Line(0, 0);

    /**
     * Processor time at a rate.
     *
     * @param side level of purchasing
     * @param rate injection rate
     * @param seconds length of the window
     * @param busy mean number of busy processors
     */
    record Point(String side, double rate, double seconds, double busy) {

        /**
         * Returns the weight of a relative error: a high rate must not pull the line away from the low rates at which the sides are
         * compared.
         */
        private double weight() {
            return seconds / (busy * busy);
        }
    }

    /**
     * A straight line.
     *
     * @param base processors busy at any rate
     * @param slope processors busy for each unit of the rate
     */
    record Line(double base, double slope) {

        private Line times(double multiple) {
            return new Line(multiple * base, multiple * slope);
        }

        private double at(double rate) {
            return base + slope * rate;
        }
    }

    /** @param points points of all sides; without any, the line is 0 */
    ProcessorFit(List<Point> points) {
        points.forEach(point -> multiples.put(point.side(), 1.0));
        for (int round = 0; round < ROUNDS && !points.isEmpty(); round++) {
            line = leastSquares(points);
            multiples.replaceAll((side, _) -> multiple(points.stream().filter(point -> point.side().equals(side)).toList()));
        }
    }

    /** Returns the line of a side; the common one for a side without points. */
    Line of(String side) {
        return line.times(multiples.getOrDefault(side, 1.0));
    }

    private double multiple(List<Point> side) {
        double products = side.stream().mapToDouble(point -> point.weight() * point.busy() * line.at(point.rate())).sum();
        double squares = side.stream().mapToDouble(point -> point.weight() * line.at(point.rate()) * line.at(point.rate())).sum();
        return products / squares;
    }

    /** Fits the line; through the origin with a single rate, or when the intercept or the slope would be negative. */
    private Line leastSquares(List<Point> points) {
        double weights = points.stream().mapToDouble(Point::weight).sum();
        double meanRate = points.stream().mapToDouble(point -> point.weight() * point.rate()).sum() / weights;
        double meanBusy = points.stream().mapToDouble(point -> point.weight() * scaled(point)).sum() / weights;
        double products = points.stream()
                .mapToDouble(point -> point.weight() * (point.rate() - meanRate) * (scaled(point) - meanBusy)).sum();
        double squares = points.stream().mapToDouble(point -> point.weight() * Math.pow(point.rate() - meanRate, 2)).sum();
        double slope = squares == 0 ? 0 : products / squares;
        double base = meanBusy - slope * meanRate;
        return slope > 0 && base > 0 ? new Line(base, slope) : new Line(0, meanBusy / meanRate);
    }

    private double scaled(Point point) {
        return point.busy() / multiples.get(point.side());
    }
}
