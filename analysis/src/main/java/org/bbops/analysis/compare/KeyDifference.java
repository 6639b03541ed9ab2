package org.bbops.analysis.compare;

/**
 * Something that makes figures of two sides incomparable.
 *
 * @param key what differs, for example database.version
 * @param a what it is on the first side
 * @param b what it is on the second side
 */
public record KeyDifference(String key, String a, String b) {

    @Override
    public String toString() {
        return "%s (%s, %s)".formatted(key, a, b);
    }
}
