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
import org.bbops.supplier.gateway.SupplierGateway.SupplierRefusedException;
import org.bbops.supplier.gateway.SupplierGateway.SupplierUnavailableException;

/**
 * Decides whether a message that failed is given up. A failure that only means that a supplier, a database or a
 * connection is unavailable now is retried without end, since any other message would fail too; a defect of the message
 * itself is not retried; any other failure is retried until the message has failed the maximum number of times for such
 * reasons.
 */
public final class Verdicts {

    private static final Set<Category> TRANSIENT = EnumSet.of(Category.CONFLICT, Category.OVERLOADED, Category.POOL_EXHAUSTED,
            Category.TOO_MANY_CONNECTIONS, Category.TRANSACTION_TIMEOUT, Category.REQUEST_LIMIT,
            Category.CIRCUIT_OPEN, Category.NEIGHBOUR_UNAVAILABLE, Category.SUPPLIER_UNAVAILABLE);

    /** Beyond so many messages with unexplained failures at once, the messages are not the cause. */
    private static final int MESSAGES_MAX = 10_000;

    private final int attemptsMax;
    private final UnexplainedFailures unexplained = new UnexplainedFailures(MESSAGES_MAX);

    /**
     * @param attemptsMax most attempts of a message with unexplained failures, 1 or more; other failures are not
     *     counted
     */
    public Verdicts(int attemptsMax) {
        this.attemptsMax = attemptsMax;
    }

    /**
     * Returns the decision.
     *
     * @param error this attempt's failure
     * @param messageId the message
     * @return the cause for giving it up; empty when it is to be retried
     */
    public Optional<Cause> on(Throwable error, String messageId) {
        return switch (error) {
            case UnreadableMessageException _ -> Optional.of(Cause.UNREADABLE);
            case SupplierRefusedException _ -> Optional.of(Cause.REFUSED);
            case SupplierUnavailableException _ -> Optional.empty();
            case TransientException _ -> Optional.empty();
            case BusinessException business when TRANSIENT.contains(business.category()) -> Optional.empty();
            default -> isTransient(error) || unexplained.add(messageId) < attemptsMax
                    ? Optional.empty() : Optional.of(Cause.ATTEMPTS);
        };
    }

    /** Discards the count of a message that will not be delivered again, as it was handled or dead-lettered. */
    public void forget(String messageId) {
        unexplained.forget(messageId);
    }

    private static boolean isTransient(Throwable error) {
        return DatabaseProblems.categoryOf(error).isPresent() || DatabaseOutage.explains(error);
    }

    /** Reports that a message cannot be handled now, but may be later; such a failure never dead-letters it. */
    public static abstract class TransientException extends RuntimeException {

        /** @param message one sentence that names the awaited party */
        protected TransientException(String message) {
            super(message);
        }
    }

    /** Reports a message that does not belong in its queue; a retry would not help. */
    public static final class UnreadableMessageException extends RuntimeException {

        /**
         * @param message one sentence about the actual content
         * @param cause the error of reading it, or null
         */
        public UnreadableMessageException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /**
     * Counts the unexplained failures of each message. The broker counts deliveries, and most of those may have been
     * made while the supplier or the database was unavailable. Only the messages that failed last are remembered; the
     * counts start over with the service. Messages without an id count as one.
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
            // Removed and inserted again, so that it is the most recent entry.
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
