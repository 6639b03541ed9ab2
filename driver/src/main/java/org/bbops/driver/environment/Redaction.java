package org.bbops.driver.environment;

import java.util.regex.Pattern;

/** Removes secrets from command lines and settings. */
final class Redaction {

    private static final String HIDDEN = "***";
    private static final Pattern ASSIGNED = Pattern
            .compile("(?i)([\\w.-]*(?:password|passwd|pwd|secret|token|credential|api-?key)[\\w.-]*\\s*[=:]\\s*)[^\\s&;,]+");
    private static final Pattern IN_ADDRESS = Pattern.compile("(://[^/@:\\s]*:)[^/@\\s]+(@)");

    private Redaction() {
    }

    static String hidden(String text) {
        String assigned = ASSIGNED.matcher(text).replaceAll("$1" + HIDDEN);
        return IN_ADDRESS.matcher(assigned).replaceAll("$1" + HIDDEN + "$2");
    }
}
