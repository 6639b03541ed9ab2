package org.bbops.emulator.settings;

import static org.bbops.emulator.settings.InvalidSettingException.refuseUnless;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Behaviour of the supplier (workload page, section 3, and additions of this project).
 *
 * @param deliverTo base URL of the supplier domain; null while unset
 * @param leadTimeUnit length of one unit of lead time; 1 ms to an hour
 * @param redelivery retries of deliveries
 * @param responseLatency time to answer a purchase order
 * @param failureShare share of purchase orders that are answered with an error and not taken; 0 to 1
 * @param seed of the draws
 * @param outages windows of time without answers; at most 100
 */
public record SupplierBehaviour(URI deliverTo, Duration leadTimeUnit, @JsonUnwrapped Redelivery redelivery,
        ResponseLatency responseLatency, double failureShare, long seed, List<Outage> outages) {

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final int RETRIES_LIMIT = 1_000;
    private static final int OUTAGES_LIMIT = 100;

    /**
     * Checks the bounds.
     *
     * @throws InvalidSettingException when a value is out of bounds
     */
    public SupplierBehaviour {
        refuseUnless(deliverTo == null || SCHEMES.contains(String.valueOf(deliverTo.getScheme())) && deliverTo.getHost() != null,
                "deliverTo", deliverTo, "a base URL such as http://127.0.0.1:8080");
        refuseUnless(isWithin(leadTimeUnit), "leadTimeUnitMillis", leadTimeUnit.toMillis(), "1 to " + LONGEST.toMillis());
        refuseUnless(failureShare >= 0 && failureShare <= 1, "failureShare", failureShare, "0 to 1");
        refuseUnless(outages.size() <= OUTAGES_LIMIT, "outages", outages.size() + " windows",
                "at most " + OUTAGES_LIMIT);
        outages = List.copyOf(outages);
    }

    /**
     * Deliveries that the system could not book yet.
     *
     * @param retryDelay wait before one is tried again; 1 ms to an hour
     * @param retriesMax number of further tries; 0 to 1,000
     */
    public record Redelivery(Duration retryDelay, int retriesMax) {

        /**
         * Checks the bounds.
         *
         * @throws InvalidSettingException when a value is out of bounds
         */
        public Redelivery {
            refuseUnless(isWithin(retryDelay), "retryDelayMillis", retryDelay.toMillis(), "1 to " + LONGEST.toMillis());
            refuseUnless(retriesMax >= 0 && retriesMax <= RETRIES_LIMIT, "retriesMax", retriesMax, "0 to " + RETRIES_LIMIT);
        }
    }

    private static boolean isWithin(Duration duration) {
        return duration.toMillis() >= 1 && duration.compareTo(LONGEST) <= 0;
    }

    /** The outage that covers this moment. */
    public Optional<Outage> outageAt(Instant moment) {
        return outages.stream().filter(outage -> outage.covers(moment)).findFirst();
    }
}
