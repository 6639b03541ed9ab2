package org.bbops.migrations.population;

import java.time.Clock;
import java.time.LocalDate;
import org.bbops.contracts.workload.PopulationSize;

/**
 * Settings of a population; the same settings give the same rows.
 *
 * @param injectionRate Ir, 1 to 100,000
 * @param seed seed of every random draw
 * @param model choice of marks and stock
 * @param purchaseShare share of work orders that send a purchase order, 0.01 to 0.90; used by {@link PopulationModel#BBOPS} only
 * @param date day from which the population's dates count back
 */
public record PopulationSettings(int injectionRate, long seed, PopulationModel model, double purchaseShare,
        LocalDate date) {

    /** Share that the workload page names. */
    public static final double PURCHASE_SHARE_DEFAULT = 0.20;

    private static final double PURCHASE_SHARE_MIN = 0.01;
    private static final double PURCHASE_SHARE_MAX = 0.90;

    public PopulationSettings {
        new PopulationSize(injectionRate);
        if (!(purchaseShare >= PURCHASE_SHARE_MIN && purchaseShare <= PURCHASE_SHARE_MAX)) {
            throw new IllegalArgumentException("The purchase share is %s; it must be %.2f to %.2f."
                    .formatted(purchaseShare, PURCHASE_SHARE_MIN, PURCHASE_SHARE_MAX));
        }
    }

    /**
     * Creates settings whose dates count back from the first day of the current month, so that a population can be reused for a month.
     */
    public static PopulationSettings thisMonth(int injectionRate, long seed, PopulationModel model, double purchaseShare,
            Clock clock) {
        return new PopulationSettings(injectionRate, seed, model, purchaseShare,
                LocalDate.now(clock).withDayOfMonth(1));
    }

    PopulationSize size() {
        return new PopulationSize(injectionRate);
    }
}
