package org.bbops.testbed.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.process.Probe;

/**
 * Ready when a connection can be made; that takes a password, so it is our server and not another on the same port.
 *
 * @param loginMax the most time that the server may take to answer one probe
 */
public record ConnectionProbe(DatabaseAddress address, Duration loginMax) implements Probe {

    private static final Duration LOGIN_MAX = Duration.ofSeconds(10);

    /** Creates a probe that gives a server ten seconds. */
    public ConnectionProbe(DatabaseAddress address) {
        this(address, LOGIN_MAX);
    }

    @Override
    public boolean isReady() {
        try (Connection connection = address.dataSource(loginMax).getConnection()) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }
}
