package org.bbops.broker;

import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerMessagePlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/** Refuses a message when it is sent that is larger than any of bbops could be. */
final class MessageLimit implements ActiveMQServerMessagePlugin {

    /** The largest message, its properties included; one of bbops has some hundred bytes. */
    static final int MESSAGE_BYTES_MAX = 65_536;

    @Override
    public void beforeSend(ServerSession session, Transaction transaction, Message message, boolean direct,
            boolean noAutoCreateQueue) throws ActiveMQException {
        if (message.isLargeMessage() || message.getWholeMessageSize() > MESSAGE_BYTES_MAX) {
            throw new ActiveMQIllegalStateException(
                    "The broker takes messages of at most " + MESSAGE_BYTES_MAX + " bytes; send less at once.");
        }
    }
}
