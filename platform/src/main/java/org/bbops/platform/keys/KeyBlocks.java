package org.bbops.platform.keys;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.keys.Keys.KeySequence;

/**
 * Hands out keys from blocks that are taken from u_sequences (s_blocksize keys at a time, 10,000 by default), each in a
 * transaction of its own. One lock per sequence: while one caller fetches a block, the others wait for it, and when it
 * fails, they fail too. So a caller's wait ends well within the time of its transaction.
 */
final class KeyBlocks implements Keys {

    /** A little more than fetching a block may take. */
    private static final Duration WAIT_MAX = Duration.ofSeconds(20);

    private final BlockSource source;
    private final Duration waitMax;
    private final Map<KeySequence, Counter> counters = new EnumMap<>(KeySequence.class);

    KeyBlocks(BlockSource source) {
        this(source, WAIT_MAX);
    }

    /** @param waitMax time that a caller waits at most while others fetch */
    KeyBlocks(BlockSource source, Duration waitMax) {
        this.source = source;
        this.waitMax = waitMax;
        for (KeySequence sequence : KeySequence.values()) {
            counters.put(sequence, new Counter(sequence));
        }
    }

    @Override
    public int next(KeySequence sequence) {
        return counters.get(sequence).next();
    }

    @Override
    public boolean isHandedOut(KeySequence sequence, int key) {
        return key < source.nextFree(sequence);
    }

    private final class Counter {

        private final KeySequence sequence;
        private final ReentrantLock lock = new ReentrantLock();
        private volatile BusinessException lastFailure;
        private int next;
        private int end;

        private Counter(KeySequence sequence) {
            this.sequence = sequence;
        }

        private int next() {
            BusinessException failureBefore = lastFailure;
            lock();
            try {
                if (next == end) {
                    if (lastFailure != failureBefore) {
                        throw new BusinessException(lastFailure.category(), lastFailure.getMessage(), lastFailure);
                    }
                    fetch();
                }
                return next++;
            } finally {
                lock.unlock();
            }
        }

        private void lock() {
            try {
                if (!lock.tryLock(waitMax.toNanos(), TimeUnit.NANOSECONDS)) {
                    throw overloaded("within " + waitMax.toSeconds() + " s, in which others waited for u_sequences", null);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw overloaded("as the thread was told to end", e);
            }
        }

        private BusinessException overloaded(String why, InterruptedException cause) {
            return new BusinessException(Category.OVERLOADED, "no key for " + sequence.id() + " " + why + "; try again", cause);
        }

        private void fetch() {
            try {
                KeyBlock block = source.take(sequence);
                next = block.first();
                end = Math.addExact(block.first(), block.size());
            } catch (BusinessException e) {
                lastFailure = e;
                throw e;
            }
        }
    }

    /**
     * Consecutive keys.
     *
     * @param first the first of them
     * @param size number of keys, 1 or more
     */
    record KeyBlock(int first, int size) {

        KeyBlock {
            if (size < 1) {
                throw new IllegalArgumentException("a block of " + size + " keys");
            }
        }
    }

    /** Source of blocks of keys. */
    interface BlockSource {

        /** Takes the next block; nobody else gets it. */
        KeyBlocks.KeyBlock take(KeySequence sequence);

        /** The first key that no block has had. */
        int nextFree(KeySequence sequence);
    }
}
