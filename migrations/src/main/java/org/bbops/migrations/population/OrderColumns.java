package org.bbops.migrations.population;

import java.util.Arrays;

/** Columns of one order and its lines at a time. */
final class OrderColumns {

    /** Largest number of lines of an order (workload page, section 2). */
    static final int LINES_MAX = 5;

    private static final double SMALL_QUANTITY_SHARE = 0.9;
    private static final int SMALL_QUANTITY_MAX = 9;
    private static final int QUANTITY_MAX = 99;
    private static final int SECONDS_BACK_MAX = 365 * 86_400;

    private final Draw draw;
    private final CustomerRow customers;
    private final PartColumns parts;
    private final PopulationSettings settings;
    private final int[] items = new int[LINES_MAX];
    private final int[] quantities = new int[LINES_MAX];
    private int lines;
    private int customer;
    private long secondsBack;

    OrderColumns(PopulationSettings settings) {
        this.settings = settings;
        this.draw = new Draw(settings.seed(), Draw.Kind.ORDER);
        this.customers = new CustomerRow(settings);
        this.parts = new PartColumns(settings);
    }

    /** Draws the number of lines of an order. */
    int lineCount(int order) {
        return draw.row(order).between(1, LINES_MAX);
    }

    /** Draws an order. */
    OrderColumns draw(int order) {
        lines = lineCount(order);
        secondsBack = draw.between(1, SECONDS_BACK_MAX);
        do {
            customer = draw.between(1, settings.size().customers());
        } while (customers.hasBadCredit(customer));
        drawItems();
        for (int i = 0; i < lines; i++) {
            quantities[i] = draw.between(1, draw.nextDouble() < SMALL_QUANTITY_SHARE ? SMALL_QUANTITY_MAX : QUANTITY_MAX);
        }
        return this;
    }

    private void drawItems() {
        for (int i = 0; i < lines; i++) {
            do {
                items[i] = draw.between(1, settings.size().assemblies());
            } while (isRepeated(i));
        }
        Arrays.sort(items, 0, lines);
    }

    private boolean isRepeated(int last) {
        for (int i = 0; i < last; i++) {
            if (items[i] == items[last]) {
                return true;
            }
        }
        return false;
    }

    int customer() {
        return customer;
    }

    int lines() {
        return lines;
    }

    int item(int line) {
        return items[line];
    }

    int quantity(int line) {
        return quantities[line];
    }

    /** Returns o_discount as a percentage. */
    int discountPercent() {
        return customers.record(customer).discountPercent();
    }

    /** Returns the seconds between the order and the population's date. */
    long secondsBack() {
        return secondsBack;
    }

    /** Returns o_total: the sum of the lines, each rounded half up to cents. */
    long totalCents() {
        long total = 0;
        for (int i = 0; i < lines; i++) {
            PartColumns part = parts.price(items[i]);
            total += (quantities[i] * (long) part.priceCents() * (100 - part.discountPercent()) + 50) / 100;
        }
        return total;
    }
}
