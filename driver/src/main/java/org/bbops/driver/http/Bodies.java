package org.bbops.driver.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Requests as JSON. */
final class Bodies {

    private static final JsonMapper JSON = JsonMapper.shared();
    /** One for each type of the contracts; bound once, so that no request looks its serializer up. */
    private static final Map<Class<?>, ObjectWriter> WRITERS = new ConcurrentHashMap<>();

    private Bodies() {
    }

    static byte[] of(Object request) {
        return WRITERS.computeIfAbsent(request.getClass(), JSON::writerFor).writeValueAsBytes(request);
    }
}
