package org.bbops.migrations.population;

import java.nio.charset.StandardCharsets;
import org.bbops.contracts.workload.PartIds;

/** Reusable buffer of a short ASCII text, so that a row allocates no object per column. */
final class Ascii {

    private static final byte[] ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            .getBytes(StandardCharsets.US_ASCII);
    private static final int BITS_PER_LETTER = 16;
    private static final int LETTER_MASK = (1 << BITS_PER_LETTER) - 1;

    private final byte[] bytes;
    private int length;

    Ascii(int capacity) {
        bytes = new byte[capacity];
    }

    /**
     * Sets the text to random characters of 0-9A-Za-z. One random number gives four characters, each uniform to one part in a
     * thousand.
     */
    Ascii random(Draw draw, int letters) {
        length = letters;
        long bits = 0;
        for (int i = 0; i < letters; i++) {
            bits = i % (Long.SIZE / BITS_PER_LETTER) == 0 ? draw.nextLong() : bits >>> BITS_PER_LETTER;
            bytes[i] = ALPHABET[(int) ((bits & LETTER_MASK) * ALPHABET.length >>> BITS_PER_LETTER)];
        }
        return this;
    }

    /** Sets the text to a part's key as {@link PartIds} formats it, without creating a String. */
    Ascii partId(char first, char second, char third, int number) {
        length = PartIds.LENGTH;
        bytes[0] = (byte) first;
        bytes[1] = (byte) second;
        bytes[2] = (byte) third;
        int rest = number;
        for (int i = length - 1; i > 2; i--) {
            bytes[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return this;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.US_ASCII);
    }
}
