package org.bbops.analysis.file;

import java.math.BigDecimal;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/** Serializer of a factor's level: writes a numeric level as a number, so that readers can sort by it. */
public final class LevelWriter extends ValueSerializer<String> {

    /** Returns the level as it is written, a number or a text. */
    public static Object value(String level) {
        return level.matches("\\d{1,9}(\\.\\d+)?") ? new BigDecimal(level) : level;
    }

    @Override
    public void serialize(String level, JsonGenerator json, SerializationContext context) {
        switch (value(level)) {
            case BigDecimal number -> json.writeNumber(number);
            default -> json.writeString(level);
        }
    }
}
