package org.bbops.supplier.deadletter;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.problem.DatabaseOutage;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.supplier.deadletter.DeadLetterQueue.DeadLetterCause;
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;

/**
 * Decides whether a failed message is retried or dead-lettered. A transient failure (supplier, database or connection
 * unavailable) is retried without limit, since every other message would fail too. A defect of the message itself is
 * never retried. Any other failure is unexplained: it is retried until the message has had the maximum number of
 * unexplained failures.
 */
public final class DeadLetterPolicy {

    private static final Set<Category> TRANSIENT = EnumSet.of(Category.CONFLICT, Category.OVERLOADED, Category.POOL_EXHAUSTED,
            Category.TOO_MANY_CONNECTIONS, Category.TRANSACTION_TIMEOUT, Category.REQUEST_LIMIT,
            Category.CIRCUIT_OPEN, Category.NEIGHBOUR_UNAVAILABLE, Category.SUPPLIER_UNAVAILABLE);

    /** If more messages than this fail at once, the cause is elsewhere, and their counts need not be exact. */
    private static final int MESSAGES_MAX = 10_000;

    private final int attemptsMax;
    private final UnexplainedFailures unexplained = new UnexplainedFailures(MESSAGES_MAX);

    /**
     * @param attemptsMax number of unexplained failures after which a message is dead-lettered; 1 or more
     */
    public DeadLetterPolicy(int attemptsMax) {
        this.attemptsMax = attemptsMax;
    }

    /**
     * Counts a failed attempt and decides.
     *
     * @param error failure of this attempt
     * @param messageId JMS id of the message
     * @return cause for dead-lettering the message; empty when it is to be retried
     */
    public Optional<DeadLetterCause> causeFor(Throwable error, String messageId) {
        return switch (error) {
            case UnreadableMessageException _ -> Optional.of(DeadLetterCause.UNREADABLE);
            case SupplierRefusedException _ -> Optional.of(DeadLetterCause.REFUSED);
            case SupplierUnavailableException _ -> Optional.empty();
            case TransientException _ -> Optional.empty();
            case BusinessException business when TRANSIENT.contains(business.category()) -> Optional.empty();
            default -> isTransient(error) || unexplained.add(messageId) < attemptsMax
                    ? Optional.empty() : Optional.of(DeadLetterCause.ATTEMPTS);
        };
    }

    /** Discards the count of a message that has been handled or dead-lettered. */
    public void forget(String messageId) {
        unexplained.forget(messageId);
    }

    private static boolean isTransient(Throwable error) {
        return DatabaseProblems.categoryOf(error).isPresent() || DatabaseOutage.explains(error);
    }

    /** Reports a failure that may pass, and therefore never dead-letters the message. */
    public static abstract class TransientException extends RuntimeException {

        /** @param message one sentence that names the unavailable party */
        protected TransientException(String message) {
            super(message);
        }
    }

    /** Reports a message that does not belong in its queue, and is therefore not retried. */
    public static final class UnreadableMessageException extends RuntimeException {

        /**
         * @param message one sentence about the actual content
         * @param cause error of the parser, or null
         */
        public UnreadableMessageException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Counts the unexplained failures of each message. The broker's delivery count cannot be used: most deliveries may
     * have been made while the supplier or the database was unavailable. Only the latest failed messages are remembered,
     * and the counts are lost at a restart. Messages without an id share a count.
     */
    static final class UnexplainedFailures {

        private final Map<String, Integer> failures;

        /** @param messagesMax number of messages remembered */
        UnexplainedFailures(int messagesMax) {
            failures = new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                    return size() > messagesMax;
                }
            };
        }

        /**
         * Counts a failure.
         *
         * @return the number of failures, this one included
         */
        synchronized int add(String messageId) {
            // Removed and inserted again to become the most recent entry.
            Integer before = failures.remove(messageId);
            int now = before == null ? 1 : before + 1;
            failures.put(messageId, now);
            return now;
        }

        /** Discards a message's count. */
        synchronized void forget(String messageId) {
            failures.remove(messageId);
        }
    }
}
