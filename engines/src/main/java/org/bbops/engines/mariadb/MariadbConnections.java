package org.bbops.engines.mariadb;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bbops.engines.ConnectionSetup;

/** Setup of MariaDB's connections. */
final class MariadbConnections implements ConnectionSetup {

    @Override
    public Map<String, String> answerTimeout(Duration max) {
        return Map.of("socketTimeout", Long.toString(max.toMillis()), "tcpKeepAlive", "true");
    }

    @Override
    public Optional<String> lockTimeoutOfSession(Duration max) {
        return Optional.of("set innodb_lock_wait_timeout = " + max.toSeconds());
    }

    /**
     * Keeps the driver from telling the server that a transaction only reads, by one statement before it and another after it: two
     * round trips that no statement count knows, for nothing that InnoDB's plain reads do not have.
     */
    @Override
    public Map<String, String> pool() {
        return Map.of("readOnlyPropagatesToServer", "false");
    }
}
