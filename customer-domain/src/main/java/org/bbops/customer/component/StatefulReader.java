package org.bbops.customer.component;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/**
 * Service with an instance for each conversation, which serves one call at a time and remembers what it has read last. Their
 * number is bounded: rarely used ones make room, and begin anew when they are asked again.
 */
final class StatefulReader implements CustomerReader {

    /** Customers that an instance remembers. */
    static final int REMEMBERED_MAX = 20;
    /** Bound on the wait for an earlier call of the same user. */
    static final Duration TURN_MAX = Duration.ofSeconds(10);

    private final CustomerReader service;
    private final int openMax;
    private final Duration turnMax;
    private final AtomicLong evictedForRoom = new AtomicLong();
    private final AtomicLong evictedIdle = new AtomicLong();
    private final Cache<String, Conversation> conversations;

    /**
     * @param service reads
     * @param settings bounds of conversations
     * @param turnMax bound on the wait for an earlier call of the same conversation
     */
    StatefulReader(CustomerReader service, ConversationSettings settings, Duration turnMax, Ticker ticker) {
        this.service = service;
        this.openMax = settings.openMax();
        this.turnMax = turnMax;
        this.conversations = Caffeine.newBuilder().maximumSize(openMax).expireAfterAccess(settings.idleMax()).ticker(ticker)
                .executor(Runnable::run)
                .evictionListener((_, _, cause) -> counterOf(cause).incrementAndGet()).build();
    }

    /** The cache evicts for two causes: its size, and the time since the last use. */
    private AtomicLong counterOf(RemovalCause cause) {
        return cause == RemovalCause.SIZE ? evictedForRoom : evictedIdle;
    }

    @Override
    public Optional<CustomerDetails> read(int customerId, String conversation) {
        if (conversation == null) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "bbops.component=stateful keeps a state for each user; name the user in the parameter 'conversation'");
        }
        return conversations.get(conversation, _ -> new Conversation()).read(customerId, conversation);
    }

    /** Customers that a conversation has read last, the oldest first; none for one that is not kept. */
    List<Integer> remembered(String conversation) {
        return Optional.ofNullable(conversations.getIfPresent(conversation)).map(Conversation::remembered).orElse(List.of());
    }

    /** Bound, number and losses of conversations, as a reached limit tells them. */
    String state() {
        return "max=%d open=%d evictedForRoom=%d evictedIdle=%d".formatted(openMax, open(), evictedForRoom(), evictedIdle());
    }

    /** Number of conversations that are kept. */
    long open() {
        conversations.cleanUp();
        return conversations.estimatedSize();
    }

    /** Number of conversations that have been forgotten to make room for others. */
    long evictedForRoom() {
        return evictedForRoom.get();
    }

    /** Number of conversations that have been forgotten as nobody used them any more. */
    long evictedIdle() {
        return evictedIdle.get();
    }

    /** State of one conversation. */
    private final class Conversation {

        private final ReentrantLock turn = new ReentrantLock();
        private final Deque<Integer> read = new ArrayDeque<>();

        Optional<CustomerDetails> read(int customerId, String conversation) {
            takeTurn();
            try {
                Optional<CustomerDetails> found = service.read(customerId, conversation);
                if (read.size() == REMEMBERED_MAX) {
                    read.removeFirst();
                }
                read.addLast(customerId);
                return found;
            } finally {
                turn.unlock();
            }
        }

        private void takeTurn() {
            try {
                if (turn.tryLock(turnMax.toNanos(), TimeUnit.NANOSECONDS)) {
                    return;
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            throw new BusinessException(Category.OVERLOADED,
                    "this user's earlier call has not ended within %d s; try again".formatted(turnMax.toSeconds()));
        }

        List<Integer> remembered() {
            turn.lock();
            try {
                return List.copyOf(read);
            } finally {
                turn.unlock();
            }
        }
    }
}
