package org.bbops.driver.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Requests as JSON. */
final class Bodies {

    private static final JsonMapper JSON = JsonMapper.shared();
    /** Cached writer for each type of the contracts, so that requests need no look-up of serializers. */
    private static final Map<Class<?>, ObjectWriter> WRITERS = new ConcurrentHashMap<>();

    private Bodies() {
    }

    static byte[] of(Object request) {
        return WRITERS.computeIfAbsent(request.getClass(), JSON::writerFor).writeValueAsBytes(request);
    }
}
