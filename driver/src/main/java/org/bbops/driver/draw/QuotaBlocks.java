package org.bbops.driver.draw;

import java.util.random.RandomGenerator;

/**
 * A share met by quota: every block of 20 has as many hits as the share asks for, to the nearest whole number and carried over from
 * block to block, in shuffled order. Not thread-safe.
 */
public final class QuotaBlocks {

    /** Entries of a block. */
    public static final int LENGTH = 20;

    private final double share;
    private final RandomGenerator random;
    private final boolean[] block = new boolean[LENGTH];
    private int next = LENGTH;
    private long blocks;

    /** @param share of hits, 0 to 1 */
    public QuotaBlocks(double share, RandomGenerator random) {
        this.share = share;
        this.random = random;
    }

    /** Returns true when the next entry is a hit. */
    public boolean next() {
        if (next == LENGTH) {
            shuffle();
            next = 0;
        }
        return block[next++];
    }

    private void shuffle() {
        long hits = hitsOf(blocks + 1) - hitsOf(blocks);
        blocks++;
        for (int i = 0; i < LENGTH; i++) {
            block[i] = i < hits;
        }
        for (int i = LENGTH - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            boolean swapped = block[i];
            block[i] = block[other];
            block[other] = swapped;
        }
    }

    private long hitsOf(long firstBlocks) {
        return Math.round(share * LENGTH * firstBlocks);
    }
}
