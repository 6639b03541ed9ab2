package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;

/** Reports that not all messages of purchase orders were sent. */
public final class SendFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Errors of the broker, or of the connection before the request, which mean that a message is not in the queue. */
    private static final Set<ActiveMQExceptionType> REFUSALS = EnumSet.of(ActiveMQExceptionType.ADDRESS_FULL,
            ActiveMQExceptionType.ADDRESS_DOES_NOT_EXIST, ActiveMQExceptionType.QUEUE_DOES_NOT_EXIST,
            ActiveMQExceptionType.SECURITY_EXCEPTION, ActiveMQExceptionType.OBJECT_CLOSED);

    private final List<Integer> unsent;
    private final List<Integer> inDoubt;

    /**
     * @param orders the numbers of all, in the order of sending
     * @param begun number whose sending was begun
     * @param sent number that the broker confirmed: all that were begun, or all but the last
     */
    SendFailedException(List<Integer> orders, int begun, int sent, Exception cause) {
        super(cause.getMessage(), cause);
        int first = isRefusal(cause) ? sent : begun;
        inDoubt = List.copyOf(orders.subList(sent, first));
        unsent = List.copyOf(orders.subList(first, orders.size()));
    }

    private static boolean isRefusal(Exception error) {
        return error instanceof JMSException && error.getCause() instanceof ActiveMQException answer
                && REFUSALS.contains(answer.getType());
    }

    /** Numbers of the purchase orders that are not in the queue. */
    public List<Integer> unsent() {
        return unsent;
    }

    /** Numbers of those that may be in the queue, as the broker's answer did not come. */
    public List<Integer> inDoubt() {
        return inDoubt;
    }
}
