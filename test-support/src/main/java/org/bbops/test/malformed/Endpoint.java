package org.bbops.test.malformed;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Operation of a listener, with a valid body.
 *
 * @param method of HTTP
 * @param path with a variable in braces where there is one, such as {@code /customer/orders/{orderId}}
 * @param query parameters that it would take, such as {@code amount=1}; empty without any
 * @param guarded true if it requires the control token
 * @param contentType of the body; empty without one
 * @param body JSON or XML; empty without one
 * @param complete true if every field of the body and every parameter is needed
 */
public record Endpoint(String method, String path, String query, boolean guarded, String contentType, String body,
        boolean complete) {

    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");
    /** A key that no row has. */
    private static final String NOBODY = "2147483647";

    /** Creates one without parameters. */
    Endpoint(String method, String path, boolean guarded, String contentType, String body, boolean complete) {
        this(method, path, "", guarded, contentType, body, complete);
    }

    boolean hasQuery() {
        return !query.isEmpty();
    }

    boolean hasVariable() {
        return VARIABLE.matcher(path).find();
    }

    boolean hasBody() {
        return !body.isEmpty();
    }

    boolean isXml() {
        return contentType.endsWith("xml");
    }

    /**
     * Returns the request's target, with the path's last variable replaced by this text, and all others by an unused
     * key.
     */
    String target(String lastVariable) {
        String target = path;
        while (VARIABLE.matcher(target).results().count() > 1) {
            target = VARIABLE.matcher(target).replaceFirst(NOBODY);
        }
        return with(VARIABLE.matcher(target).replaceFirst(Matcher.quoteReplacement(lastVariable)), query);
    }

    /** Returns the request's target with unused keys. */
    String target() {
        return target(NOBODY);
    }

    /** Returns the request's target with other parameters. */
    String targetWithQuery(String otherQuery) {
        return with(VARIABLE.matcher(path).replaceAll(NOBODY), otherQuery);
    }

    /** Returns a target below the path that does not exist. */
    String targetBelow(String name) {
        return with(VARIABLE.matcher(path).replaceAll(NOBODY) + "/" + name, query);
    }

    private static String with(String address, String asked) {
        return asked.isEmpty() ? address : address + "?" + asked;
    }
}
