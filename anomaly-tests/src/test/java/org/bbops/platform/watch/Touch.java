package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.bbops.anomalies.engine.Engine;

/** Access of a transaction to a row of the pair. */
interface Touch {

    void touch(Connection connection, int id) throws SQLException;

    /** Reads it for update. Derby locks a row when it is fetched. */
    static Touch lock(Engine engine) {
        String query = "select w_value from w_pair where w_id = ?" + engine.forUpdate();
        return (connection, id) -> fetch(connection, query, id);
    }

    /** Hibernate writes changed rows so. */
    static void changeInABatch(Connection connection, int id) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("update w_pair set w_value = w_value + 1 where w_id = ?")) {
            statement.setInt(1, id);
            statement.addBatch();
            statement.executeBatch();
        }
    }

    static void fetch(Connection connection, String query, int id) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setInt(1, id);
            try (ResultSet row = statement.executeQuery()) {
                assertThat(row.next()).isTrue();
            }
        }
    }
}
