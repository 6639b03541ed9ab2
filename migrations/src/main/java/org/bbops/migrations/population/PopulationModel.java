package org.bbops.migrations.population;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** Models by which marks and stock are chosen (workload page, section 2); the levels of the factor {@code population-model}. */
public enum PopulationModel {

    /** Marks that keep the share of work orders that buy parts at a target, with stock spread between the marks. */
    BBOPS(settings -> settings.purchaseShare()) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new ShareStock(settings.purchaseShare());
        }
    },

    /** ECperf's rule: marks for a demand that grows with the injection rate, and full stock. */
    ECPERF(settings -> 0) {
        @Override
        StockModel stock(PopulationSettings settings) {
            return new DemandStock(settings.injectionRate());
        }
    };

    private final ToDoubleFunction<PopulationSettings> effectiveShare;

    PopulationModel(ToDoubleFunction<PopulationSettings> effectiveShare) {
        this.effectiveShare = effectiveShare;
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

    /** Returns the name in an experiment. */
    public String levelName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the purchase share, or 0 when this model's rows do not depend on it. */
    double effectiveShare(PopulationSettings settings) {
        return effectiveShare.applyAsDouble(settings);
    }

    abstract StockModel stock(PopulationSettings settings);

    /** Choice of the marks of an assembly's components and of their initial stock. */
    @FunctionalInterface
    interface StockModel {

        /**
         * Sets upper mark and stock of every component of one assembly.
         *
         * @param bill the assembly's components, whose quantities and lead times are set
         */
        void choose(Bill bill, Draw draw);
    }

    /**
     * ECperf's rule: the upper mark covers the demand during a component's lead time, in seconds, as if every widget that the injection
     * rate demands were this assembly. The demand of one work order does not grow with the rate, so the share of work orders that buy
     * parts falls with it. The initial stock is full.
     */
    private static final class DemandStock implements StockModel {

        /** Widgets per second and injection rate (workload page, section 5). */
        private static final double WIDGETS_PER_SECOND = 14.25;

        private final double demandPerSecond;

        DemandStock(int injectionRate) {
            demandPerSecond = WIDGETS_PER_SECOND * injectionRate;
        }

        @Override
        public void choose(Bill bill, Draw draw) {
            for (int i = 0; i < bill.size(); i++) {
                int himark = Math.toIntExact(Math.round(demandPerSecond * bill.leadTime(i) * bill.quantity(i)));
                bill.set(i, himark, himark);
            }
        }
    }

    /**
     * Rule by which a target share of work orders buys parts at every injection rate; docs/population.md derives the formula.
     *
     * <p>A component is bought once per cycle, the number of widgets that use up the parts between its marks. The components of an
     * assembly have cycles of different lengths, 0.5 to 1.5 times a common one, so that they do not synchronize. The common length is
     * chosen so that the target share of work orders ends the cycle of at least one component.
     */
    private static final class ShareStock implements StockModel {

        private static final double SPREAD_MIN = 0.5;
        private static final double SPREAD_MAX = 1.5;
        /** Average rounding of an order to containers of 10 to 20 parts, which lengthens the cycle. */
        private static final double ROUNDING_PARTS = 7;
        private static final double CYCLE_WIDGETS_MAX = 1e6;
        /** Number of bisections of the range's logarithm; they leave an error of one part in 70,000. */
        private static final int STEPS = 20;

        private static final WorkOrderQuantities QUANTITIES = new WorkOrderQuantities();
        private static final double OVERSHOOT_WIDGETS = QUANTITIES.mean(q -> (double) q * q) / (2 * QUANTITIES.mean(q -> q)) - 0.5;

        private final double share;
        private final double[] spread = new double[Bill.COMPONENTS_MAX];
        private final double[] cycles = new double[Bill.COMPONENTS_MAX];

        ShareStock(double share) {
            this.share = share;
        }

        @Override
        public void choose(Bill bill, Draw draw) {
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

        /** Finds the common length by bisection, because the share decreases as the cycle gets longer. */
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
            int components = bill.size();
            for (int i = 0; i < components; i++) {
                cycles[i] = cycleWidgets * spread[i] + OVERSHOOT_WIDGETS + ROUNDING_PARTS / bill.quantity(i);
            }
            return QUANTITIES.mean(quantity -> 1 - noneBought(components, quantity));
        }

        private double noneBought(int components, int quantity) {
            double none = 1;
            for (int i = 0; i < components; i++) {
                double notBought = 1 - quantity / cycles[i];
                if (notBought <= 0) {
                    return 0;
                }
                none *= notBought;
            }
            return none;
        }
    }

    /**
     * Distribution of work orders' quantities in the driver's requests (workload page, section 5): planned work orders of 11 or 12, and one
     * for each line of a large order whose quantity is above 20.
     */
    static final class WorkOrderQuantities {

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
}
