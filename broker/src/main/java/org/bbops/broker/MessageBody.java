package org.bbops.broker;

import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerMessagePlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/**
 * Rejects a message at its sending when its body does not match its type. A client of the queue reads the body before
 * its listener gets the message: there it would fail at the same message again and again, and nobody could give it up.
 */
final class MessageBody implements ActiveMQServerMessagePlugin {

    @Override
    public void beforeSend(ServerSession session, Transaction transaction, Message message, boolean direct,
            boolean noAutoCreateQueue) throws ActiveMQException {
        if (message instanceof ICoreMessage core && !core.isLargeMessage() && !isReadable(core)) {
            throw new ActiveMQIllegalStateException("The broker takes no message whose body is not what its type (" + core.getType()
                    + ") says, and no map or stream; send a text.");
        }
    }

    private static boolean isReadable(ICoreMessage message) {
        try {
            return isReadable(message.getType(), message.getReadOnlyBodyBuffer());
        } catch (RuntimeException _) {
            return false;
        }
    }

    private static boolean isReadable(byte type, ActiveMQBuffer body) {
        return switch (type) {
            case Message.TEXT_TYPE -> {
                body.readNullableSimpleString();
                yield true;
            }
            case Message.OBJECT_TYPE -> {
                int length = body.readInt();
                yield length >= 0 && length <= body.readableBytes();
            }
            case Message.MAP_TYPE, Message.STREAM_TYPE -> false;
            default -> true;
        };
    }
}
