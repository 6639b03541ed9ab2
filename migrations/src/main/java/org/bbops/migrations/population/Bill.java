package org.bbops.migrations.population;

/** Bill of materials of one assembly, with the marks and the stock of its components; reused for each assembly. */
final class Bill {

    /** Smallest number of components of an assembly (workload page, section 2). */
    static final int COMPONENTS_MIN = 5;

    /** Largest number of components of an assembly. */
    static final int COMPONENTS_MAX = 15;

    private static final int QUANTITY_MAX = 20;
    private static final int LEAD_TIME_MIN = 2;
    private static final int LEAD_TIME_MAX = 10;

    private final int[] quantities = new int[COMPONENTS_MAX];
    private final int[] leadTimes = new int[COMPONENTS_MAX];
    private final int[] himarks = new int[COMPONENTS_MAX];
    private final int[] stocks = new int[COMPONENTS_MAX];
    private int size;

    /** Draws the number of components of an assembly, which is the first draw of its row. */
    static int drawSize(Draw draw) {
        return draw.between(COMPONENTS_MIN, COMPONENTS_MAX);
    }

    /** Returns the lower mark that belongs to an upper one (workload page, section 2). */
    static int lomark(int himark) {
        return himark / 2;
    }

    /** Draws the bill of an assembly. */
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

    /** Returns b_qty. */
    int quantity(int component) {
        return quantities[component];
    }

    /** Returns the lead time in days or in the emulator's units of lead time. */
    int leadTime(int component) {
        return leadTimes[component];
    }

    int himark(int component) {
        return himarks[component];
    }

    /** Returns the initial in_qty. */
    int stock(int component) {
        return stocks[component];
    }

    void set(int component, int himark, int stock) {
        himarks[component] = himark;
        stocks[component] = stock;
    }
}
