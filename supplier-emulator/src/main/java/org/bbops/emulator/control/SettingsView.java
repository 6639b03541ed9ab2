package org.bbops.emulator.control;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.bbops.contracts.json.StrictJson;
import org.bbops.emulator.settings.Distribution;
import org.bbops.emulator.settings.EmulatorSettings;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.Outage;
import org.bbops.emulator.settings.ResponseLatency;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

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

    private static final JsonMapper JSON = StrictJson.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

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

    /**
     * How long an answer to a purchase order takes.
     *
     * @param distribution fixed, uniform or exponential
     * @param millis the value, the lower end or the mean
     * @param millisMax the upper end of a uniform one; left out, the same as millis
     */
    private record LatencyView(String distribution, long millis, Long millisMax) {

        static LatencyView of(ResponseLatency latency) {
            return new LatencyView(latency.distribution().toString(), latency.millis(), latency.millisMax());
        }

        ResponseLatency checked() {
            return new ResponseLatency(Distribution.named(distribution).orElse(null), millis,
                    millisMax == null ? millis : millisMax);
        }
    }

    /**
     * A window in which the supplier is down.
     *
     * @param fromMillisFromNow when it begins, from the moment of the request; negative when it has begun
     * @param durationMillis how long it lasts
     */
    private record OutageView(long fromMillisFromNow, long durationMillis) {

        static OutageView of(Outage outage, Instant now) {
            return new OutageView(Duration.between(now, outage.from()).toMillis(),
                    Duration.between(outage.from(), outage.until()).toMillis());
        }

        Outage at(Instant now) {
            return Outage.fromNow(now, fromMillisFromNow, durationMillis);
        }
    }

    /**
     * Reads a change of settings.
     *
     * @throws InvalidSettingException when it is none
     */
    static SettingsView read(byte[] body) {
        try {
            SettingsView view = JSON.readValue(body, SettingsView.class);
            if (view == null) {
                throw new InvalidSettingException("", "The body is null, and must be a JSON object with settings.");
            }
            return view;
        } catch (JacksonException e) {
            throw refusal(e);
        }
    }

    private static InvalidSettingException refusal(JacksonException error) {
        if (error.getCause() instanceof InvalidSettingException bound) {
            return bound;
        }
        String field = StrictJson.fieldOf(error);
        if (error instanceof UnrecognizedPropertyException unknown) {
            return new InvalidSettingException(field, field + " is no setting; beside it there are "
                    + new TreeSet<>(unknown.getKnownPropertyIds()) + ".");
        }
        if (StrictJson.repeatedIn(error).isPresent()) {
            return new InvalidSettingException(field, field + " is named twice.");
        }
        if (field.isEmpty()) {
            return new InvalidSettingException(field, "The body is no JSON object with settings.");
        }
        return new InvalidSettingException(field, field + " is missing or of another type than a setting of that name.");
    }
}
