package org.bbops.emulator.control;

import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.bbops.emulator.settings.InvalidSettingException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Reads settings strictly: an unknown setting, or one of another type, is refused by its name. */
final class SettingsJson {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .build();

    private SettingsJson() {
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
        String field = error.getPath().stream().map(JacksonException.Reference::getPropertyName)
                .filter(Objects::nonNull).collect(Collectors.joining("."));
        if (error instanceof UnrecognizedPropertyException unknown) {
            return new InvalidSettingException(field, field + " is no setting; beside it there are "
                    + new TreeSet<>(unknown.getKnownPropertyIds()) + ".");
        }
        if (field.isEmpty()) {
            return new InvalidSettingException(field, "The body is no JSON object with settings.");
        }
        return new InvalidSettingException(field, field + " is missing or of another type than a setting of that name.");
    }
}
