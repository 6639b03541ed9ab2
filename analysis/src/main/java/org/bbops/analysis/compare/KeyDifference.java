package org.bbops.analysis.compare;

/**
 * Difference in the conditions of two sides that makes their figures incomparable.
 *
 * @param key the condition, for example database.version
 * @param a its value on the first side
 * @param b its value on the second side
 */
public record KeyDifference(String key, String a, String b) {

    @Override
    public String toString() {
        return "%s (%s, %s)".formatted(key, a, b);
    }
}
