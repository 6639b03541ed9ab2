package org.bbops.platform.json;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/** Adds strict readers of text and dates to the JSON mapper of every domain service. */
@AutoConfiguration
public class JsonAutoConfiguration {

    @Bean
    JacksonModule plainValues() {
        return new SimpleModule("plain-values").addDeserializer(String.class, new PlainText())
                .addDeserializer(LocalDate.class, new PlainDate());
    }

    /**
     * Reads strings only, where Jackson's own deserializer also accepts numbers and booleans, and rejects control
     * characters and unpaired surrogates, which a database would reject or change.
     */
    private static final class PlainText extends StdScalarDeserializer<String> {

        PlainText() {
            super(String.class);
        }

        @Override
        public String deserialize(JsonParser json, DeserializationContext context) {
            if (!json.hasToken(JsonToken.VALUE_STRING)) {
                return (String) context.handleUnexpectedToken(String.class, json);
            }
            String text = json.getString();
            if (!isPlain(text)) {
                return (String) context.handleWeirdStringValue(String.class, "",
                        "a text with a control character or an unpaired surrogate");
            }
            return text;
        }

        private static boolean isPlain(String text) {
            int code;
            for (int index = 0; index < text.length(); index += Character.charCount(code)) {
                code = text.codePointAt(index);
                if (Character.isISOControl(code) || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Reads dates in the format of the OpenAPI document, {@code 2026-12-24}; Jackson's own deserializer also accepts
     * timestamps and arrays of numbers.
     */
    private static final class PlainDate extends StdScalarDeserializer<LocalDate> {

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
                // Java accepts years of more than four digits, databases do not.
                return text.length() == LENGTH ? LocalDate.parse(text) : refused(context);
            } catch (DateTimeException e) {
                return refused(context);
            }
        }

        private static LocalDate refused(DeserializationContext context) {
            return (LocalDate) context.handleWeirdStringValue(LocalDate.class, "", "no date such as 2026-12-24");
        }
    }
}
