package org.bbops.platform.messaging;

import java.time.Duration;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.messaging.BrokerContract;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Address, credentials and bounds of the broker's clients.
 *
 * @param url {@code tcp://host:port}; of a broker that speaks TLS {@code tcp://host:port?sslEnabled=true}
 * @param user name of the broker's user
 * @param password by the environment variable {@code BBOPS_BROKER_PASSWORD}
 * @param connectionsMax the most pooled connections for sending; 1 to 32, so that the broker takes those of all
 *     processes
 * @param sessionsMax the most sessions of one of them; 1 to 1,000
 * @param waitTimeout bound on waiting for a pooled session, and for the broker's answer to one call; 1 ms to 10 minutes
 * @param sendMax the most time that the broker may take for all messages that are sent at once; 1 ms to 10 minutes
 */
@ConfigurationProperties("bbops.broker")
public record BrokerClientSettings(@DefaultValue("tcp://127.0.0.1:61616") String url,
        @DefaultValue("bbops") String user,
        @DefaultValue("") String password,
        @DefaultValue("2") int connectionsMax,
        @DefaultValue("50") int sessionsMax,
        @DefaultValue("10s") Duration waitTimeout,
        @DefaultValue("30s") Duration sendMax) {

    private static final int SESSIONS_LIMIT = 1_000;
    private static final Duration TIME_MIN = Duration.ofMillis(1);
    private static final Duration TIME_MAX = Duration.ofMinutes(10);

    /** Rejects waits without a bound, and a pool without connections. */
    public BrokerClientSettings {
        SettingRange.check("bbops.broker.connections-max", connectionsMax, 1, BrokerContract.POOL_MAX);
        SettingRange.check("bbops.broker.sessions-max", sessionsMax, 1, SESSIONS_LIMIT);
        SettingRange.check("bbops.broker.wait-timeout", waitTimeout, TIME_MIN, TIME_MAX);
        SettingRange.check("bbops.broker.send-max", sendMax, TIME_MIN, TIME_MAX);
    }

    /** Returns the URL without the parts that may be secret. */
    String shownUrl() {
        return SecretUrl.BROKER.shown(url);
    }

    @Override
    public String toString() {
        return "BrokerClientSettings[" + shownUrl() + ", user " + user + ", connectionsMax " + connectionsMax + ", sessionsMax "
                + sessionsMax + ", waitTimeout " + waitTimeout + ", sendMax " + sendMax + "]";
    }
}
