package org.bbops.emulator;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What the emulator starts with; all but the last three can be changed over its control while it runs.
 *
 * @param deliverTo base URL of the supplier domain; may be told later
 * @param leadTimeUnit what one unit of lead time is (workload page, section 3)
 * @param retryDelay how long a delivery waits before it is tried again (workload page, section 3)
 * @param retriesMax how often a delivery is tried again (workload page, section 3)
 * @param responseLatency how long an answer to a purchase order takes
 * @param failureShare share of purchase orders that are answered with an error and not taken
 * @param seed of the draws
 * @param deliveriesAtOnce how many deliveries are under way at the same time; 1 to 256
 * @param deliveryTimeout how long the system may take until the next bytes of its answer to a delivery; in all, twice that and 2 s
 * @param journal folder in which books and settings outlive the process; without it they end with it
 */
@ConfigurationProperties("bbops.emulator")
record EmulatorProperties(URI deliverTo,
        @DefaultValue("5s") Duration leadTimeUnit,
        @DefaultValue("5s") Duration retryDelay,
        @DefaultValue("10") int retriesMax,
        ResponseLatency responseLatency,
        @DefaultValue("0") double failureShare,
        @DefaultValue("42") long seed,
        @DefaultValue("16") int deliveriesAtOnce,
        @DefaultValue("10s") Duration deliveryTimeout,
        Path journal) {

    private static final int DELIVERIES_AT_ONCE_LIMIT = 256;

    EmulatorProperties {
        if (deliveriesAtOnce < 1 || deliveriesAtOnce > DELIVERIES_AT_ONCE_LIMIT) {
            throw new InvalidSettingException("deliveriesAtOnce", "deliveriesAtOnce is " + deliveriesAtOnce
                    + ", and must be 1 to " + DELIVERIES_AT_ONCE_LIMIT + ".");
        }
    }

    SupplierBehaviour settings() {
        return new SupplierBehaviour(deliverTo, leadTimeUnit, new Redelivery(retryDelay, retriesMax),
                responseLatency == null ? ResponseLatency.NONE : responseLatency, failureShare, seed, List.of());
    }
}
