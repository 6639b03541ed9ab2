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
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Stateful service: one instance per conversation, which serves one call at a time and remembers the customers it read last. The number
 * of instances is bounded: rarely used ones are evicted, and a later call of their conversation starts a new one.
 */
final class StatefulReader implements CustomerReader {

    /** Maximum number of customers that an instance remembers. */
    static final int REMEMBERED_MAX = 20;
    /** Maximum wait for an earlier call of the same conversation. */
    static final Duration TURN_MAX = Duration.ofSeconds(10);

    private final CustomerReader service;
    private final int openMax;
    private final Duration turnMax;
    private final AtomicLong evictedForRoom = new AtomicLong();
    private final AtomicLong evictedIdle = new AtomicLong();
    private final Cache<String, Conversation> conversations;

    /**
     * @param service reads the customers
     * @param limits limits of conversations
     * @param turnMax maximum wait for an earlier call of the same conversation
     */
    StatefulReader(CustomerReader service, ConversationLimits limits, Duration turnMax, Ticker ticker) {
        this.service = service;
        this.openMax = limits.openMax();
        this.turnMax = turnMax;
        this.conversations = Caffeine.newBuilder().maximumSize(openMax).expireAfterAccess(limits.idleMax()).ticker(ticker)
                .executor(Runnable::run)
                .evictionListener((_, _, cause) -> counterOf(cause).incrementAndGet()).build();
    }

    /** Returns the counter of an eviction, whose cause is either the size of the cache or the time since the last use. */
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

    /** Returns the customers that a conversation read last, oldest first; empty when the conversation is not open. */
    List<Integer> remembered(String conversation) {
        return Optional.ofNullable(conversations.getIfPresent(conversation)).map(Conversation::remembered).orElse(List.of());
    }

    /** Returns the limit, number and evictions of conversations, as reported when the limit is reached. */
    String state() {
        return "max=%d open=%d evictedForRoom=%d evictedIdle=%d".formatted(openMax, open(), evictedForRoom(), evictedIdle());
    }

    /** Returns the number of open conversations. */
    long open() {
        conversations.cleanUp();
        return conversations.estimatedSize();
    }

    /** Returns the number of conversations that were evicted to make room for others. */
    long evictedForRoom() {
        return evictedForRoom.get();
    }

    /** Returns the number of conversations that were evicted because they were idle. */
    long evictedIdle() {
        return evictedIdle.get();
    }

    /**
     * Limits of conversations.
     *
     * @param openMax maximum number of open conversations, 1 to 1,000,000
     * @param idleMax time after which an unused conversation is closed, 1 s to 1 day
     */
    @ConfigurationProperties("bbops.conversations")
    record ConversationLimits(@DefaultValue("10000") int openMax, @DefaultValue("10m") Duration idleMax) {

        private static final int OPEN_LIMIT = 1_000_000;
        private static final Duration IDLE_MIN = Duration.ofSeconds(1);
        private static final Duration IDLE_LIMIT = Duration.ofDays(1);

        /** Rejects values out of range. */
        ConversationLimits {
            SettingRange.check("bbops.conversations.open-max", openMax, 1, OPEN_LIMIT);
            SettingRange.check("bbops.conversations.idle-max", idleMax, IDLE_MIN, IDLE_LIMIT);
        }
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
