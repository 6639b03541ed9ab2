package org.bbops.http;

import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.FullHttpRequest;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request that has arrived in full.
 *
 * @param method of HTTP
 * @param path the part before a question mark, as it came
 * @param query the part after the first question mark, as it came; null without one
 * @param headers their first values, by names in any case
 * @param body its bytes, none for a request without a body
 */
public record Question(String method, String path, String query, Map<String, String> headers, byte[] body) {

    static Question of(FullHttpRequest request) {
        String[] target = request.uri().split("\\?", 2);
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        request.headers().forEach(header -> headers.putIfAbsent(header.getKey(), header.getValue()));
        return new Question(request.method().name(), target[0], target.length == 1 ? null : target[1], headers,
                ByteBufUtil.getBytes(request.content()));
    }
}
