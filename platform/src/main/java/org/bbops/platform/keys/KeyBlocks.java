package org.bbops.platform.keys;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Hands out keys from blocks that are taken from u_sequences (s_blocksize keys at a time, 10,000 by default), each in
 * a transaction of its own. One lock per sequence: while one caller fetches a block, the others wait for it.
 */
final class KeyBlocks implements Keys {

    private final BlockSource source;
    private final Map<KeySequence, Counter> counters = new EnumMap<>(KeySequence.class);

    KeyBlocks(BlockSource source) {
        this.source = source;
        for (KeySequence sequence : KeySequence.values()) {
            counters.put(sequence, new Counter());
        }
    }

    @Override
    public int next(KeySequence sequence) {
        return counters.get(sequence).next(sequence);
    }

    @Override
    public boolean isHandedOut(KeySequence sequence, int key) {
        return key < source.nextFree(sequence);
    }

    private final class Counter {

        private final ReentrantLock lock = new ReentrantLock();
        private int next;
        private int end;

        int next(KeySequence sequence) {
            lock.lock();
            try {
                if (next == end) {
                    KeyBlock block = source.take(sequence);
                    next = block.first();
                    end = Math.addExact(block.first(), block.size());
                }
                return next++;
            } finally {
                lock.unlock();
            }
        }
    }
}
