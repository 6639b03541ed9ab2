package org.bbops.platform.json;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.deser.jdk.StringDeserializer;

/** Reads text and refuses control characters and halves of characters, which a database would refuse or change. */
final class PlainText extends StdScalarDeserializer<String> {

    PlainText() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser json, DeserializationContext context) {
        String text = StringDeserializer.instance.deserialize(json, context);
        if (text != null && !isPlain(text)) {
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
