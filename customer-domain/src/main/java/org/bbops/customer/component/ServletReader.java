package org.bbops.customer.component;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.contracts.customer.CustomerDetails;
import org.springframework.jdbc.UncategorizedSQLException;

/** Servlet without a business layer: queries the database itself, by a statement in auto-commit mode. */
final class ServletReader implements CustomerReader {

    private static final String SQL = """
            select c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip, c_phone, c_contact
            from o_customer where c_id = ?""";

    private final DataSource connections;

    ServletReader(DataSource connections) {
        this.connections = connections;
    }

    @Override
    public Optional<CustomerDetails> read(int customerId, String conversation) {
        try (Connection connection = connections.getConnection()) {
            connection.setAutoCommit(true);
            try (PreparedStatement statement = connection.prepareStatement(SQL)) {
                statement.setInt(1, customerId);
                return customer(statement);
            }
        } catch (SQLException e) {
            throw new UncategorizedSQLException("reading a customer", SQL, e);
        }
    }

    private static Optional<CustomerDetails> customer(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(new CustomerDetails(row.getString(1), row.getString(2), row.getString(3), row.getString(4),
                    row.getString(5), row.getString(6), row.getString(7), row.getString(8), row.getString(9), row.getString(10)))
                    : Optional.empty();
        }
    }
}
