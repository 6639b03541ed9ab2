package org.bbops.supplier.queue;

import jakarta.jms.JMSException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;

/** Reports that the broker did not take all messages. */
public final class SendFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Errors which prove that a message is not in the queue: refusals by the broker, or a connection closed before the request. */
    private static final Set<ActiveMQExceptionType> REFUSALS = EnumSet.of(ActiveMQExceptionType.ADDRESS_FULL,
            ActiveMQExceptionType.ADDRESS_DOES_NOT_EXIST, ActiveMQExceptionType.QUEUE_DOES_NOT_EXIST,
            ActiveMQExceptionType.SECURITY_EXCEPTION, ActiveMQExceptionType.OBJECT_CLOSED);

    private final List<Integer> unsent;
    private final List<Integer> inDoubt;

    /**
     * @param orders numbers of all purchase orders, in the order of sending
     * @param begun count of messages whose sending was begun
     * @param sent count of messages that the broker confirmed: all that were begun, or all but the last
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

    /** Returns the numbers of the purchase orders that are not in the queue. */
    public List<Integer> unsent() {
        return unsent;
    }

    /** Returns the numbers of the purchase orders that may be in the queue, as the broker's answer is missing. */
    public List<Integer> inDoubt() {
        return inDoubt;
    }
}
