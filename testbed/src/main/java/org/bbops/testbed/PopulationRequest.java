package org.bbops.testbed;

import java.math.BigDecimal;
import java.time.Clock;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;

/**
 * Initial rows of a run; equal requests give equal rows.
 *
 * @param injectionRate Ir, 1 or more
 * @param seed of every draw
 * @param model {@code bbops} or {@code ecperf}
 * @param purchaseShare share of work orders meant to send a purchase order, 0 to 1, of model bbops
 */
public record PopulationRequest(int injectionRate, long seed, String model, BigDecimal purchaseShare) {

    /**
     * Returns the loader's settings.
     *
     * @param clock determines the month that the population's dates count back from
     * @throws IllegalArgumentException when there is no such model
     */
    public PopulationSettings settings(Clock clock) {
        return PopulationSettings.thisMonth(injectionRate, seed, PopulationModel.named(model), purchaseShare.doubleValue(), clock);
    }
}
