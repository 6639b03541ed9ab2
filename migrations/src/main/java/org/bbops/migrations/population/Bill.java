package org.bbops.migrations.population;

/** The bill of materials of one assembly, with its components' marks and stock; refilled for each assembly. */
final class Bill {

    /** The fewest components of an assembly (workload page, section 2). */
    static final int COMPONENTS_MIN = 5;

    /** The most components of an assembly. */
    static final int COMPONENTS_MAX = 15;

    private static final int QUANTITY_MAX = 20;
    private static final int LEAD_TIME_MIN = 2;
    private static final int LEAD_TIME_MAX = 10;

    private final int[] quantities = new int[COMPONENTS_MAX];
    private final int[] leadTimes = new int[COMPONENTS_MAX];
    private final int[] himarks = new int[COMPONENTS_MAX];
    private final int[] stocks = new int[COMPONENTS_MAX];
    private int size;

    /** Draws the number of components of an assembly; the first draw of its row. */
    static int drawSize(Draw draw) {
        return draw.between(COMPONENTS_MIN, COMPONENTS_MAX);
    }

    /** Becomes the bill that the draws of a row give. */
    Bill draw(Draw draw) {
        size = drawSize(draw);
        for (int i = 0; i < size; i++) {
            quantities[i] = draw.between(1, QUANTITY_MAX);
            leadTimes[i] = draw.between(LEAD_TIME_MIN, LEAD_TIME_MAX);
        }
        return this;
    }

    int size() {
        return size;
    }

    /** b_qty. */
    int quantity(int component) {
        return quantities[component];
    }

    /** Returns the lead time: days, or the emulator's units of lead time. */
    int leadTime(int component) {
        return leadTimes[component];
    }

    int himark(int component) {
        return himarks[component];
    }

    /** in_qty at the start. */
    int stock(int component) {
        return stocks[component];
    }

    void set(int component, int himark, int stock) {
        himarks[component] = himark;
        stocks[component] = stock;
    }
}
