package org.bbops.migrations.population;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Choice of marks and stock (workload page, section 2; the levels of the factor {@code population-model}). */
public enum PopulationModel {

    /** Marks that keep the share of work orders which buy at a target, with stock spread between the marks. */
    BBOPS(settings -> settings.purchaseShare()) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new ShareStock(settings.purchaseShare());
        }
    },

    /** The original rule: marks from a demand that grows with the injection rate, stock full. */
    ECPERF(settings -> 0) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new DemandStock(settings.injectionRate());
        }
    };

    private final ToDoubleFunction<PopulationSettings> shareThatCounts;

    PopulationModel(ToDoubleFunction<PopulationSettings> shareThatCounts) {
        this.shareThatCounts = shareThatCounts;
    }

    /**
     * Returns the model with a name.
     *
     * @param name {@code bbops} or {@code ecperf}
     * @throws IllegalArgumentException for any other name; the message lists the names
     */
    public static PopulationModel named(String name) {
        for (PopulationModel model : values()) {
            if (model.levelName().equals(name)) {
                return model;
            }
        }
        throw new IllegalArgumentException("There is no population model '%s'; use one of %s.".formatted(name,
                Arrays.stream(values()).map(PopulationModel::levelName).collect(Collectors.joining(", "))));
    }

    /** The name in an experiment. */
    public String levelName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The purchase share as far as this model's rows depend on it; 0 when they do not. */
    double shareThatCounts(PopulationSettings settings) {
        return shareThatCounts.applyAsDouble(settings);
    }

    abstract StockModel stock(PopulationSettings settings);

    /**
     * The original's rule: the upper mark covers a component's lead time, in seconds, as though every widget that the
     * injection rate asks for were this assembly. The need of one work order does not grow with the rate, so the share
     * of work orders that buy falls with it; and stock starts full.
     */
    private static final class DemandStock implements StockModel {

        /** Widgets per second and injection rate (workload page, section 5). */
        private static final double WIDGETS_PER_SECOND = 14.25;

        private final double demandPerSecond;

        DemandStock(int injectionRate) {
            demandPerSecond = WIDGETS_PER_SECOND * injectionRate;
        }

        @Override
        public void stock(Bill bill, Draw draw) {
            for (int i = 0; i < bill.size(); i++) {
                int himark = Math.toIntExact(Math.round(demandPerSecond * bill.leadTime(i) * bill.quantity(i)));
                bill.set(i, himark, himark);
            }
        }
    }

    /**
     * Marks that make a wanted share of work orders buy parts, at every injection rate; docs/population.md derives the formula.
     *
     * <p>A component is bought once in as many widgets as lie between its marks. The components of an assembly get cycles of
     * different length (0.5 to 1.5 times a common one), so that they do not fall into step, and the common one is the length at
     * which the wanted share of work orders meets at least one component's end of cycle.
     */
    private static final class ShareStock implements StockModel {

        private static final double SPREAD_MIN = 0.5;
        private static final double SPREAD_MAX = 1.5;
        /** A supplier's container holds 10 to 20, so an order is rounded up by 7 parts on average, which lengthen the cycle. */
        private static final double ROUNDING_PARTS = 7;
        private static final double CYCLE_WIDGETS_MAX = 1e6;
        /** Halving the range's logarithm so often leaves one part in 70,000. */
        private static final int STEPS = 20;

        private static final WorkOrderQuantities QUANTITIES = new WorkOrderQuantities();
        private static final double OVERSHOOT_WIDGETS = QUANTITIES.mean(q -> (double) q * q) / (2 * QUANTITIES.mean(q -> q)) - 0.5;

        private final double share;
        private final double[] spread = new double[Bill.COMPONENTS_MAX];

        ShareStock(double share) {
            this.share = share;
        }

        @Override
        public void stock(Bill bill, Draw draw) {
            for (int i = 0; i < bill.size(); i++) {
                spread[i] = draw.nextDouble(SPREAD_MIN, SPREAD_MAX);
            }
            double cycleWidgets = cycle(bill);
            for (int i = 0; i < bill.size(); i++) {
                int between = Math.toIntExact(Math.round(cycleWidgets * spread[i] * bill.quantity(i)));
                int himark = 2 * between;
                bill.set(i, himark, himark - draw.between(0, Math.max(0, between - 1)));
            }
        }

        /** Bisects: the longer the cycle, the smaller the share. */
        private double cycle(Bill bill) {
            double low = 1;
            double high = CYCLE_WIDGETS_MAX;
            for (int step = 0; step < STEPS; step++) {
                double middle = Math.sqrt(low * high);
                if (shareWith(bill, middle) > share) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return high;
        }

        private double shareWith(Bill bill, double cycleWidgets) {
            return QUANTITIES.mean(quantity -> 1 - noneBought(bill, cycleWidgets, quantity));
        }

        private double noneBought(Bill bill, double cycleWidgets, int quantity) {
            double none = 1;
            for (int i = 0; i < bill.size(); i++) {
                double cycle = cycleWidgets * spread[i] + OVERSHOOT_WIDGETS + ROUNDING_PARTS / bill.quantity(i);
                none *= Math.max(0, 1 - quantity / cycle);
            }
            return none;
        }
    }
}
