package org.bbops.driver.agent;

import java.util.Map;

/**
 * What an agent answers.
 *
 * @param status of HTTP
 * @param headers beside the length
 * @param body its bytes
 */
record Reply(int status, Map<String, String> headers, byte[] body) {

    static final String CONTENT_TYPE = "Content-Type";

    static Reply json(int status, Object content) {
        return new Reply(status, Map.of(CONTENT_TYPE, "application/json"), Wire.JSON.writeValueAsBytes(content));
    }
}
