package org.bbops.emulator;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Initial behaviour of the supplier; all of it can be changed over its control while it runs.
 *
 * @param deliverTo base URL of the supplier domain; may be set later
 * @param leadTimeUnit length of one unit of lead time (workload page, section 3)
 * @param retryDelay time before a delivery is tried again (workload page, section 3)
 * @param retriesMax most retries of a delivery (workload page, section 3)
 * @param responseLatency time to answer a purchase order
 * @param failureShare share of purchase orders that are answered with an error and not taken
 * @param seed of the draws
 */
@ConfigurationProperties("bbops.emulator")
record FirstSettings(URI deliverTo,
        @DefaultValue("5s") Duration leadTimeUnit,
        @DefaultValue("5s") Duration retryDelay,
        @DefaultValue("10") int retriesMax,
        ResponseLatency responseLatency,
        @DefaultValue("0") double failureShare,
        @DefaultValue("42") long seed) {

    SupplierBehaviour behaviour() {
        return new SupplierBehaviour(deliverTo, leadTimeUnit, new Redelivery(retryDelay, retriesMax),
                responseLatency == null ? ResponseLatency.NONE : responseLatency, failureShare, seed, List.of());
    }
}
