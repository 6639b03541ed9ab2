package org.bbops.platform.messaging;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the broker is.
 *
 * @param url {@code tcp://host:port}; of a broker that speaks TLS {@code tcp://host:port?sslEnabled=true}
 * @param user who connects
 * @param password by the environment variable {@code BBOPS_BROKER_PASSWORD}
 * @param connectionsMax the most pooled connections for sending
 * @param sessionsMax the most sessions of one of them
 * @param waitTimeout bound on waiting for a pooled session, and for the broker's answer to one call
 * @param sendMax how long the broker may take for all that is sent at once
 */
@ConfigurationProperties("bbops.broker")
public record BrokerSettings(@DefaultValue("tcp://127.0.0.1:61616") String url,
                             @DefaultValue("bbops") String user,
                             @DefaultValue("") String password,
                             @DefaultValue("2") int connectionsMax,
                             @DefaultValue("50") int sessionsMax,
                             @DefaultValue("10s") Duration waitTimeout,
                             @DefaultValue("30s") Duration sendMax) {
}
