package org.bbops.platform.json;

import java.time.DateTimeException;
import java.time.LocalDate;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads dates as the OpenAPI document has them, {@code 2026-12-24}; Jackson's own deserializer accepts moments and
 * lists of numbers for dates too.
 */
final class PlainDate extends StdScalarDeserializer<LocalDate> {

    private static final int LENGTH = 10;

    PlainDate() {
        super(LocalDate.class);
    }

    @Override
    public LocalDate deserialize(JsonParser json, DeserializationContext context) {
        if (!json.hasToken(JsonToken.VALUE_STRING)) {
            return (LocalDate) context.handleUnexpectedToken(LocalDate.class, json);
        }
        String text = json.getString();
        try {
            // Years of more digits are dates to Java, and to no database.
            return text.length() == LENGTH ? LocalDate.parse(text) : refused(context);
        } catch (DateTimeException e) {
            return refused(context);
        }
    }

    private static LocalDate refused(DeserializationContext context) {
        return (LocalDate) context.handleWeirdStringValue(LocalDate.class, "", "no date such as 2026-12-24");
    }
}
