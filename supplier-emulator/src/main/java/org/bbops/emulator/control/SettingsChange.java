package org.bbops.emulator.control;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.contracts.process.StrictJson;
import org.bbops.emulator.settings.Distribution;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.Outage;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Requested change of the supplier's behaviour.
 *
 * @param settings new values; null keeps a value
 */
record SettingsChange(EmulatorSettings settings) {

    private static final JsonMapper JSON = StrictJson.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    /** Returns the current behaviour, as sent to the client. */
    static EmulatorSettings view(SupplierBehaviour behaviour, Instant now) {
        ResponseLatency latency = behaviour.responseLatency();
        Redelivery redelivery = behaviour.redelivery();
        return new EmulatorSettings(behaviour.deliverTo(), behaviour.leadTimeUnit().toMillis(),
                new EmulatorSettings.Retries(redelivery.retryDelay().toMillis(), redelivery.retriesMax()),
                new EmulatorSettings.Latency(latency.distribution().toString(), latency.millis(), latency.millisMax()),
                behaviour.failureShare(), behaviour.seed(),
                behaviour.outages().stream().map(outage -> window(outage, now)).toList());
    }

    private static EmulatorSettings.Outage window(Outage outage, Instant now) {
        return new EmulatorSettings.Outage(Duration.between(now, outage.from()).toMillis(),
                Duration.between(outage.from(), outage.until()).toMillis());
    }

    SupplierBehaviour applyTo(SupplierBehaviour old, Instant now) {
        return new SupplierBehaviour(
                or(settings.deliverTo(), old.deliverTo()),
                settings.leadTimeUnitMillis() == null ? old.leadTimeUnit() : Duration.ofMillis(settings.leadTimeUnitMillis()),
                redelivery(old.redelivery()),
                settings.responseLatency() == null ? old.responseLatency() : latency(settings.responseLatency()),
                or(settings.failureShare(), old.failureShare()),
                or(settings.seed(), old.seed()),
                settings.outages() == null ? old.outages() : settings.outages().stream()
                        .map(outage -> Outage.fromNow(now, outage.fromMillisFromNow(), outage.durationMillis())).toList());
    }

    private Redelivery redelivery(Redelivery old) {
        EmulatorSettings.Retries retries = settings.retries();
        return retries == null ? old : new Redelivery(
                retries.retryDelayMillis() == null ? old.retryDelay() : Duration.ofMillis(retries.retryDelayMillis()),
                or(retries.retriesMax(), old.retriesMax()));
    }

    private static ResponseLatency latency(EmulatorSettings.Latency latency) {
        return new ResponseLatency(Distribution.named(latency.distribution()).orElse(null), latency.millis(),
                or(latency.millisMax(), latency.millis()));
    }

    private static <T> T or(T given, T old) {
        return given == null ? old : given;
    }

    /**
     * Reads a change of settings strictly: an unknown setting, one named twice or one of another type is refused by its name.
     *
     * @throws InvalidSettingException when the body is no such change
     */
    static SettingsChange read(byte[] body) {
        try {
            EmulatorSettings settings = JSON.readValue(body, EmulatorSettings.class);
            if (settings == null) {
                throw new InvalidSettingException("", "The body is null, and must be a JSON object with settings.");
            }
            if (settings.outages() != null && settings.outages().stream().anyMatch(Objects::isNull)) {
                throw new InvalidSettingException("outages", "outages has a null, and must hold windows only.");
            }
            return new SettingsChange(settings);
        } catch (JacksonException e) {
            throw refusal(e);
        }
    }

    private static InvalidSettingException refusal(JacksonException error) {
        String field = StrictJson.fieldOf(error);
        if (error instanceof UnrecognizedPropertyException unknown) {
            return new InvalidSettingException(field, field + " is no setting; beside it there are " + knownNames(unknown) + ".");
        }
        if (StrictJson.repeatedIn(error).isPresent()) {
            return new InvalidSettingException(field, field + " is named twice.");
        }
        if (field.isEmpty()) {
            return new InvalidSettingException(field, "The body is no JSON object with settings.");
        }
        return new InvalidSettingException(field, field + " is missing or of another type than a setting of that name.");
    }

    /** Returns the names of the known settings; Jackson leaves out those in a group that the JSON flattens. */
    private static Collection<?> knownNames(UnrecognizedPropertyException unknown) {
        return unknown.getReferringClass() == EmulatorSettings.class
                ? new TreeSet<>(names(EmulatorSettings.class).toList()) : new TreeSet<>(unknown.getKnownPropertyIds());
    }

    private static Stream<String> names(Class<?> type) {
        return Stream.of(type.getRecordComponents()).flatMap(component -> isGroup(component) ? names(component.getType())
                : Stream.of(component.getName()));
    }

    private static boolean isGroup(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }
}
