package org.bbops.driver.results;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The one way JSON is written to a results directory. */
public final class Json {

    /** Keeps the order in which a record declares its parts. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .build();

    private Json() {
    }
}
