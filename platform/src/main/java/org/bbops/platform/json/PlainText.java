package org.bbops.platform.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/**
 * Reads text and refuses control characters and unpaired surrogates, which a database would refuse or change. Jackson's
 * own deserializer also accepts numbers and booleans for text.
 */
final class PlainText extends StdScalarDeserializer<String> {

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
                    "a text with a control character or half of a character");
        }
        return text;
    }

    private static boolean isPlain(String text) {
        return text.codePoints().noneMatch(code -> Character.isISOControl(code)
                || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE);
    }
}
