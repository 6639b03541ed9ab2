package org.bbops.analysis.file;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
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

    /** Rounds to four decimals; null for NaN and the infinities, which JSON cannot represent. */
    public static Double finite(double value) {
        return Double.isFinite(value) ? rounded(value) : null;
    }

    /** Rounds to four decimals. */
    public static double rounded(double value) {
        return Math.round(value * PLACES) / PLACES;
    }
}
