package org.bbops.report.live;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/**
 * Event with its position in the order of all, serialized once for all pages.
 *
 * @param id 1 or more, ascending without gaps
 * @param kind kind of the event
 * @param json its content, in one line
 */
record LiveEvent(long id, EventKind kind, String json) {

    static LiveEvent of(long id, EventKind kind, Object content) {
        return new LiveEvent(id, kind, JsonMapper.shared().writeValueAsString(content));
    }

    /** Formats the event as a server-sent event. */
    byte[] frame() {
        return "id: %d\nevent: %s\ndata: %s\n\n".formatted(id, kind.label(), json).getBytes(StandardCharsets.UTF_8);
    }

    /** Formats the event as an element of the history. */
    String element() {
        return "{\"id\":%d,\"event\":\"%s\",\"data\":%s}".formatted(id, kind.label(), json);
    }
}
