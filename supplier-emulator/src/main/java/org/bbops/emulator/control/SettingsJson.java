package org.bbops.emulator.control;

import java.util.TreeSet;
import org.bbops.contracts.json.StrictJson;
import org.bbops.emulator.settings.InvalidSettingException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** Reads settings strictly: an unknown setting, one named twice or one of another type is refused by its name. */
final class SettingsJson {

    private static final JsonMapper JSON = StrictJson.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

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
