package org.bbops.test.malformed;

import java.util.regex.Pattern;

/**
 * What can be asked of a listener, with a body that it would take.
 *
 * @param method of HTTP
 * @param path with a variable in braces where there is one, such as {@code /customer/orders/{orderId}}
 * @param guarded whether it asks for the control token
 * @param contentType of the body; empty without one
 * @param body JSON or XML; empty without one
 * @param complete whether every field of the body is needed
 */
public record Endpoint(String method, String path, boolean guarded, String contentType, String body,
                       boolean complete) {

    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");
    /** A key that no row has. */
    private static final String NOBODY = "2147483647";

    boolean hasVariable() {
        return VARIABLE.matcher(path).find();
    }

    boolean hasBody() {
        return !body.isEmpty();
    }

    boolean isXml() {
        return contentType.endsWith("xml");
    }

    /** The path with all variables but the last one replaced by a key of nobody, and the last one by this text. */
    String target(String lastVariable) {
        String target = path;
        while (VARIABLE.matcher(target).results().count() > 1) {
            target = VARIABLE.matcher(target).replaceFirst(NOBODY);
        }
        return VARIABLE.matcher(target).replaceFirst(java.util.regex.Matcher.quoteReplacement(lastVariable));
    }

    /** The path for a key of nobody. */
    String target() {
        return target(NOBODY);
    }
}
