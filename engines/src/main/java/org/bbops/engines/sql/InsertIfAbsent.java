package org.bbops.engines.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * INSERT of a row that may exist already. It waits for a transaction that is inserting the same row.
 *
 * @param sql the statement; its update count is 1, or 0 when the row exists
 * @param parameters the columns of the parameters, in order; a column may occur twice
 * @param refusal the SQL state that reports an existing row instead; empty text when the update count does
 */
public record InsertIfAbsent(String sql, List<String> parameters, String refusal) {

    public InsertIfAbsent {
        parameters = List.copyOf(parameters);
    }

    /** Creates an insert with a reliable update count. */
    public InsertIfAbsent(String sql, List<String> parameters) {
        this(sql, parameters, "");
    }

    /**
     * Creates a plain insert, for an engine that rolls back the refused statement only, not the transaction.
     *
     * @param refusal the SQL state that reports an existing row
     */
    public static InsertIfAbsent plain(String table, List<String> columns, String refusal) {
        return new InsertIfAbsent("insert into " + table + " " + columnsAndValues(columns), columns, refusal);
    }

    /** Returns the end of an INSERT: the columns, and a parameter for each. */
    public static String columnsAndValues(List<String> columns) {
        return "(" + String.join(", ", columns) + ") values (" + String.join(", ", Collections.nCopies(columns.size(), "?")) + ")";
    }

    /**
     * Inserts a row.
     *
     * @param row a value for each column
     * @return false when it existed already
     */
    public boolean execute(Connection connection, Map<String, ?> row) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setObject(i + 1, row.get(parameters.get(i)));
            }
            return statement.executeUpdate() == 1;
        } catch (SQLException e) {
            if (refusal.equals(e.getSQLState())) {
                return false;
            }
            throw e;
        }
    }
}
