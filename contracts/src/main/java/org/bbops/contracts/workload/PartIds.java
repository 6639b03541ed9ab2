package org.bbops.contracts.workload;

/** Format of the keys of parts: 15 characters, three letters and a number from 1. */
public final class PartIds {

    /** The length of a part's key. */
    public static final int LENGTH = 15;

    private static final int DIGITS = 12;

    private PartIds() {
    }

    /** The key of an assembly, which is the key of the item that customers order: {@code ASM000000000001}. */
    public static String assembly(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("A part's number is %d; they start at 1.".formatted(number));
        }
        String digits = Integer.toString(number);
        return "ASM" + "0".repeat(DIGITS - digits.length()) + digits;
    }
}
