package org.bbops.test.malformed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes malformed requests without end, the same ones from the same seed; none of them may have an effect. */
public final class MalformedRequests {

    /** Longer than any listener reads. */
    private static final int TOO_LARGE = 1_100_000;
    private static final int HOW_OFTEN_TOO_LARGE = 1_000;
    private static final List<String> NO_KEYS = List.of("abc", "99999999999", "1.5", "-", "%00", "%zz", "..%2f..%2fx", "[1]", "{x}",
            "%F0%9F%92%A9", "%ff", "1e3", "0x1", "a b", "x".repeat(5_000), "x".repeat(20_000), "..%5c", "%2e%2e");
    private static final List<String> NO_NUMBERS = List.of("abc", "-1", "99999999999999999999", "1e400", "%00", "%zz", "%ff",
            "[1]", "NaN", "1.5.5", "-", "9".repeat(2_000), "1e2147483647", "%F0%9F%92%A9");
    private static final List<String> NO_CHUNKS = List.of("zz\r\n{}\r\n0\r\n\r\n", "-1\r\n{}\r\n0\r\n\r\n",
            "ffffffffffffffffff\r\n{}", "\r\n\r\n", "1\r\n{}\r\n0\r\n\r\n", "2{}\r\n0\r\n\r\n", "0x2\r\n{}\r\n0\r\n\r\n");
    private static final List<String> OTHER_METHODS = List.of("PUT", "POST", "PATCH", "DELETE", "FOO", "TRACE", "PROPFIND", "GE(T", "get");
    private static final List<String> OTHER_TYPES = List.of("text/plain", "application/x-java-serialized-object", "garbage", "/",
            "multipart/form-data", "application/x-www-form-urlencoded", "text/html", "application/json/xml");
    private static final List<String> NOT_ACCEPTABLE = List.of("image/png", "garbage", "text/", "application/json;q=x", "*/png");
    private static final List<String> BROKEN_HEADS = List.of("Content-Length: -1", "Content-Length: x",
            "Content-Length: 99999999999999999999", "Content-Length: 1\r\nContent-Length: 2", "Transfer-Encoding: nonsense",
            "No colon", ": x", "X\0: y", "Host: second", "X: " + "y".repeat(20_000), "X: y\r\n".repeat(300) + "Y: z", "Bad Name: x");

    private static final String CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";

    private final List<Endpoint> endpoints;
    private final String token;
    private final Random random;
    private final MalformedBodies bodies;

    /**
     * @param endpoints to make them from
     * @param token token for guarded endpoints; empty when they require none
     * @param seed of every draw
     */
    public MalformedRequests(List<Endpoint> endpoints, String token, long seed) {
        this.endpoints = List.copyOf(endpoints);
        this.token = token;
        this.random = new Random(seed);
        this.bodies = new MalformedBodies(random);
    }

    /** The next one. */
    public Request next() {
        Endpoint endpoint = endpoints.get(random.nextInt(endpoints.size()));
        if (endpoint.hasBody() && random.nextInt(HOW_OFTEN_TOO_LARGE) == 0) {
            return head(endpoint, "too large", endpoint.method(), endpoint.target(), endpoint.contentType(), "",
                    " ".repeat(TOO_LARGE).getBytes(UTF_8));
        }
        return switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> endpoint.hasBody() ? body(endpoint) : endpoint.hasQuery() ? query(endpoint) : key(endpoint);
            case 4 -> endpoint.hasBody() ? chunks(endpoint) : key(endpoint);
            case 5 -> key(endpoint);
            case 6 -> method(endpoint);
            case 7 -> endpoint.hasBody() ? type(endpoint) : method(endpoint);
            case 8 -> endpoint.guarded() && !token.isEmpty() ? withoutToken(endpoint) : acceptable(endpoint);
            default -> broken(endpoint);
        };
    }

    private Request body(Endpoint endpoint) {
        return head(endpoint, "body", endpoint.method(), endpoint.target(), endpoint.contentType(), "", bodies.of(endpoint));
    }

    /** Returns a request with invalid chunks; its connection cannot be reused. */
    private Request brokenChunks(Endpoint endpoint) {
        String head = endpoint.method() + " " + endpoint.target() + " HTTP/1.1\r\nHost: localhost\r\n" + authorization()
                + type(endpoint.contentType()) + "Connection: close\r\n" + CHUNKED;
        return new Request(endpoint, "broken chunks", (head + any(NO_CHUNKS)).getBytes(ISO_8859_1));
    }

    /** A wrong body in two chunks, or chunks that are wrong. */
    private Request chunks(Endpoint endpoint) {
        if (random.nextInt(4) == 0) {
            return brokenChunks(endpoint);
        }
        byte[] body = bodies.of(endpoint);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes((endpoint.method() + " " + endpoint.target() + " HTTP/1.1\r\nHost: localhost\r\n" + authorization()
                + type(endpoint.contentType()) + CHUNKED).getBytes(UTF_8));
        writeChunk(bytes, body, 0, body.length / 2);
        writeChunk(bytes, body, body.length / 2, body.length);
        bytes.writeBytes("0\r\n\r\n".getBytes(UTF_8));
        return new Request(endpoint, "body in chunks", bytes.toByteArray());
    }

    private static void writeChunk(ByteArrayOutputStream bytes, byte[] body, int from, int to) {
        if (to > from) {
            bytes.writeBytes((Integer.toHexString(to - from) + "\r\n").getBytes(UTF_8));
            bytes.write(body, from, to - from);
            bytes.writeBytes("\r\n".getBytes(UTF_8));
        }
    }

    /** Gives one parameter a value of a wrong type, or leaves out a required one. */
    private Request query(Endpoint endpoint) {
        String[] parameters = endpoint.query().split("&");
        int one = random.nextInt(parameters.length);
        parameters[one] = parameters[one].replaceFirst("=.*", "=" + any(NO_NUMBERS));
        String query = endpoint.complete() && random.nextInt(10) == 0 ? "" : String.join("&", parameters);
        return head(endpoint, "query", endpoint.method(), endpoint.targetWithQuery(query), endpoint.contentType(), "",
                endpoint.body().getBytes(UTF_8));
    }

    private Request key(Endpoint endpoint) {
        String target = endpoint.hasVariable() ? endpoint.target(any(NO_KEYS)) : endpoint.targetBelow(any(NO_KEYS));
        return head(endpoint, "path", endpoint.method(), target, endpoint.contentType(), "", endpoint.body().getBytes(UTF_8));
    }

    private Request method(Endpoint endpoint) {
        Set<String> known = endpoints.stream().filter(other -> other.path().equals(endpoint.path())).map(Endpoint::method)
                .collect(Collectors.toSet());
        List<String> others = OTHER_METHODS.stream().filter(method -> !known.contains(method)).toList();
        return head(endpoint, "method", any(others), endpoint.target(), endpoint.contentType(), "", endpoint.body().getBytes(UTF_8));
    }

    private Request type(Endpoint endpoint) {
        return head(endpoint, "media type", endpoint.method(), endpoint.target(), any(OTHER_TYPES), "", endpoint.body().getBytes(UTF_8));
    }

    private Request acceptable(Endpoint endpoint) {
        return head(endpoint, "not acceptable", endpoint.method(), endpoint.target(), endpoint.contentType(),
                "Accept: " + any(NOT_ACCEPTABLE) + "\r\n", endpoint.body().getBytes(UTF_8));
    }

    private Request withoutToken(Endpoint endpoint) {
        String shown = any(List.of("", "Authorization: Bearer\r\n", "Authorization: Bearer " + token + "x\r\n",
                "Authorization: Basic " + token + "\r\n", "X-Token: " + token + "\r\n"));
        return request(endpoint, "token", endpoint.method() + " " + endpoint.target() + " HTTP/1.1\r\nHost: localhost\r\n" + shown
                + type(endpoint.contentType()), endpoint.body().getBytes(UTF_8));
    }

    /** Makes a request that violates HTTP; its connection cannot be reused. */
    private Request broken(Endpoint endpoint) {
        String line = switch (random.nextInt(4)) {
            case 0 -> endpoint.method() + " " + endpoint.target() + " HTTP/9";
            case 1 -> "HTTP/1.1 " + endpoint.method() + " " + endpoint.target();
            case 2 -> endpoint.method() + " " + endpoint.target() + " HTTP/1.1\r\n" + any(BROKEN_HEADS);
            default -> "\u0016\u0003\u0001 " + endpoint.target() + " HTTP/1.1";
        };
        String head = line + "\r\nHost: localhost\r\n" + authorization() + "Connection: close\r\n\r\n";
        return new Request(endpoint, "HTTP", head.getBytes(ISO_8859_1));
    }

    private Request head(Endpoint endpoint, String mutation, String method, String target, String contentType, String more,
            byte[] body) {
        return request(endpoint, mutation, method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n" + authorization() + more
                + type(contentType), body);
    }

    private static Request request(Endpoint endpoint, String mutation, String head, byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes((head + "Content-Length: " + body.length + "\r\n\r\n").getBytes(UTF_8));
        bytes.writeBytes(body);
        return new Request(endpoint, mutation, bytes.toByteArray());
    }

    private static String type(String contentType) {
        return contentType.isEmpty() ? "" : "Content-Type: " + contentType + "\r\n";
    }

    private String authorization() {
        return token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
    }

    private String any(List<String> texts) {
        return texts.get(random.nextInt(texts.size()));
    }
}
