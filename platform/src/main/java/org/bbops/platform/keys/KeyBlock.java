package org.bbops.platform.keys;

/**
 * Consecutive keys.
 *
 * @param first the first of them
 * @param size how many, 1 or more
 */
record KeyBlock(int first, int size) {

    KeyBlock {
        if (size < 1) {
            throw new IllegalArgumentException("a block of " + size + " keys");
        }
    }
}
