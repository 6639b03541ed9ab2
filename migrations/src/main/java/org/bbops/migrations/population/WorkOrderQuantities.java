package org.bbops.migrations.population;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * Distribution of work orders' quantities in the driver's requests (workload page, section 5): planned work orders of 11 or 12, and one
 * for each line of a large order whose quantity is above 20.
 */
final class WorkOrderQuantities {

    private static final double PLANNED_PER_MINUTE = 36;
    private static final double PLANNED_SHARE_OF_11 = 0.75;
    /** Rate from 60 transactions, of which half are new orders, of which a tenth is large, of which a tenth is refused. */
    private static final double LARGE_ORDERS_PER_MINUTE = 60 * 0.5 * 0.1 * 0.9;
    private static final int LINES_MAX = 5;
    private static final int LARGE_TOTAL_MIN = 100;
    private static final int LARGE_TOTAL_MAX = 200;
    private static final int LARGE_LINE_ABOVE = 20;

    private final double[] probabilities = new double[LARGE_TOTAL_MAX + 1];

    WorkOrderQuantities() {
        probabilities[11] += PLANNED_PER_MINUTE * PLANNED_SHARE_OF_11;
        probabilities[12] += PLANNED_PER_MINUTE * (1 - PLANNED_SHARE_OF_11);
        double perCase = LARGE_ORDERS_PER_MINUTE / LINES_MAX / (LARGE_TOTAL_MAX - LARGE_TOTAL_MIN + 1);
        for (int lines = 1; lines <= LINES_MAX; lines++) {
            for (int total = LARGE_TOTAL_MIN; total <= LARGE_TOTAL_MAX; total++) {
                int even = total / lines;
                add(even, perCase * (lines - 1));
                add(total - even * (lines - 1), perCase);
            }
        }
        scaleToOne();
    }

    private void add(int quantity, double weight) {
        if (quantity > LARGE_LINE_ABOVE) {
            probabilities[quantity] += weight;
        }
    }

    private void scaleToOne() {
        double sum = Arrays.stream(probabilities).sum();
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] /= sum;
        }
    }

    /** Returns the mean of a function of a work order's quantity. */
    double mean(IntToDoubleFunction function) {
        double mean = 0;
        for (int quantity = 0; quantity < probabilities.length; quantity++) {
            if (probabilities[quantity] > 0) {
                mean += probabilities[quantity] * function.applyAsDouble(quantity);
            }
        }
        return mean;
    }

    /** Draws a quantity. */
    int draw(RandomGenerator random) {
        double left = random.nextDouble();
        int quantity = 0;
        while (quantity < probabilities.length - 1 && left >= probabilities[quantity]) {
            left -= probabilities[quantity++];
        }
        return quantity;
    }
}
