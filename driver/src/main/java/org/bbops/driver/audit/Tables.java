package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bbops.analysis.file.CheckResult;
import org.bbops.migrations.population.PopulatedRows;
import org.bbops.migrations.population.PopulationSettings;

/** Reads the tables through one connection in one transaction, as of one moment. */
final class Tables {

    /** Timeout of a query, in seconds. */
    static final int QUERY_SECONDS_MAX = 120;
    private static final int FETCH_ROWS = 1_000;

    private final Connection connection;

    Tables(Connection connection) {
        this.connection = connection;
    }

    /** Callback for each row. */
    @FunctionalInterface
    interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    /** Number of rows of a query, and the first of them as text. */
    record Found(long count, List<String> rows) {
    }

    void each(String sql, RowReader reader) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(QUERY_SECONDS_MAX);
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    reader.read(rows);
                }
            }
        }
    }

    /** The number in the one row and column of a query. */
    long number(String sql) throws SQLException {
        long[] number = new long[1];
        each(sql, row -> number[0] = row.getLong(1));
        return number[0];
    }

    /** Compares the loaded rows with newly generated ones. */
    PopulatedRows.Differences populationDifferences(PopulationSettings settings, int kept) throws SQLException {
        return PopulatedRows.differences(connection, settings, kept, QUERY_SECONDS_MAX);
    }

    Found find(String sql) throws SQLException {
        List<String> first = new ArrayList<>();
        long[] count = new long[1];
        each(sql, row -> {
            if (count[0]++ < CheckResult.ROWS_MAX) {
                first.add(text(row));
            }
        });
        return new Found(count[0], first);
    }

    /** "o_id 12, o_ol_cnt 3, lines 2". */
    private static String text(ResultSet row) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        List<String> parts = new ArrayList<>();
        for (int column = 1; column <= columns.getColumnCount(); column++) {
            String value = row.getString(column);
            parts.add(columns.getColumnLabel(column).toLowerCase(Locale.ROOT) + " " + (value == null ? "none" : value.strip()));
        }
        return String.join(", ", parts);
    }
}
