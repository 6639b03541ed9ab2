package org.bbops.testbed.database;

import java.sql.Connection;
import java.sql.SQLException;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.process.Probe;

/** Ready when a connection can be made; that takes a password, so it is our server and not another on the same port. */
public record ConnectionProbe(DatabaseAddress address) implements Probe {

    @Override
    public boolean isReady() {
        try (Connection connection = address.dataSource().getConnection()) {
            return connection.isValid(1);
        } catch (SQLException e) {
            return false;
        }
    }
}
