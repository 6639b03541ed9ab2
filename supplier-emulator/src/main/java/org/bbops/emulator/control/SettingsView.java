package org.bbops.emulator.control;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.bbops.emulator.settings.EmulatorSettings;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.Outage;

/**
 * The settings as JSON. Sent to the emulator, what is left out keeps its value, and {@code outages} replaces all windows.
 *
 * @param deliverTo base URL of the supplier domain
 * @param leadTimeUnitMillis what one unit of lead time is
 * @param retryDelayMillis how long a delivery waits before it is tried again
 * @param retriesMax how often a delivery is tried again
 * @param responseLatency how long an answer to a purchase order takes
 * @param failureShare share of purchase orders that are answered with an error and not taken
 * @param seed of the draws
 * @param outages when it is down
 */
record SettingsView(URI deliverTo, Long leadTimeUnitMillis, Long retryDelayMillis, Integer retriesMax,
        LatencyView responseLatency, Double failureShare, Long seed, List<OutageView> outages) {

    /** Refuses a window that is none. */
    SettingsView {
        if (outages != null && outages.stream().anyMatch(Objects::isNull)) {
            throw new InvalidSettingException("outages", "outages has a null, and must hold windows only.");
        }
    }

    static SettingsView of(EmulatorSettings settings, Instant now) {
        return new SettingsView(settings.deliverTo(), settings.leadTimeUnit().toMillis(),
                settings.retryDelay().toMillis(), settings.retriesMax(), LatencyView.of(settings.responseLatency()),
                settings.failureShare(), settings.seed(),
                settings.outages().stream().map(outage -> OutageView.of(outage, now)).toList());
    }

    EmulatorSettings applyTo(EmulatorSettings old, Instant now) {
        return new EmulatorSettings(
                or(deliverTo, old.deliverTo()),
                leadTimeUnitMillis == null ? old.leadTimeUnit() : Duration.ofMillis(leadTimeUnitMillis),
                retryDelayMillis == null ? old.retryDelay() : Duration.ofMillis(retryDelayMillis),
                or(retriesMax, old.retriesMax()),
                responseLatency == null ? old.responseLatency() : responseLatency.checked(),
                or(failureShare, old.failureShare()),
                or(seed, old.seed()),
                outages == null ? old.outages() : outages.stream().map(outage -> outage.at(now)).toList());
    }

    private static <T> T or(T given, T old) {
        return given == null ? old : given;
    }
}
