package org.bbops.engines.postgresql;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bbops.engines.ConnectionSetup;

/** Setup of PostgreSQL's connections. */
final class PostgresConnections implements ConnectionSetup {

    @Override
    public Map<String, String> answerTimeout(Duration max) {
        return Map.of("socketTimeout", Long.toString(max.toSeconds()), "tcpKeepAlive", "true");
    }

    @Override
    public Optional<String> lockTimeoutOfSession(Duration max) {
        return Optional.of("set lock_timeout = " + max.toMillis());
    }
}
