package org.bbops.analysis.file;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.stream.StreamSupport;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;

/** JSON of a results directory, and its numbers. */
public final class Json {

    /** Writer that keeps the order of a record's components. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    /** Reader that ignores unknown keys of a newer bbops, and accepts missing ones of an older bbops. */
    public static final JsonMapper READER = MAPPER.rebuild()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private static final double PLACES = 10_000;

    private Json() {
    }

    /**
     * Returns the number at a path of keys, as claims name figures ("transactions.newOrder.p90Millis"); an element of a list is named by its
     * {@code name} ("processes.postgresql.cpuMillisPerOperation") or its place ("steady.bursts.0.share"). Empty when there is no number.
     */
    public static OptionalDouble figure(JsonNode run, String path) {
        JsonNode found = run;
        for (String key : path.split("\\.")) {
            found = found.isArray() ? element(found, key) : found.path(key);
        }
        return found.isNumber() ? OptionalDouble.of(found.doubleValue()) : OptionalDouble.empty();
    }

    private static JsonNode element(JsonNode list, String name) {
        if (name.matches("\\d{1,6}")) {
            return list.path(Integer.parseInt(name));
        }
        return StreamSupport.stream(list.spliterator(), false).filter(each -> each.path("name").asString("").equals(name))
                .findFirst().orElse(MAPPER.missingNode());
    }

    /** Rounds to four decimals; null for NaN and the infinities, which JSON cannot represent. */
    public static Double finite(double value) {
        return Double.isFinite(value) ? rounded(value) : null;
    }

    /** Rounds to four decimals. */
    public static double rounded(double value) {
        return Math.round(value * PLACES) / PLACES;
    }

    /** Serializer of a factor's level: writes a numeric level as a number, so that readers can sort by it. */
    public static final class LevelWriter extends ValueSerializer<String> {

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
}
