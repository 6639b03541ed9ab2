package org.bbops.platform.json;

import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** The mapper of requests, as {@code bbops-platform.properties} and this package make it, without a Spring context. */
public final class JsonMappers {

    private JsonMappers() {
    }

    /** A mapper that is as strict as a service's. */
    public static JsonMapper ofRequests() {
        return JsonMapper.builder().addModule(new JsonAutoConfiguration().plainValues())
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT).enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS).build();
    }
}
