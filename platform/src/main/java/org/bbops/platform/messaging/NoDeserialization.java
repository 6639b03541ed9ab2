package org.bbops.platform.messaging;

import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** Messages are text. A serialized object in one is never read: reading could run whatever its sender has thought of. */
public final class NoDeserialization {

    private static final String EVERY_CLASS = "*";

    private NoDeserialization() {
    }

    /** Has the factory's connections refuse every class that an object message names. */
    public static <T extends ActiveMQConnectionFactory> T on(T connections) {
        connections.setDeserializationAllowList("");
        connections.setDeserializationDenyList(EVERY_CLASS);
        return connections;
    }
}
