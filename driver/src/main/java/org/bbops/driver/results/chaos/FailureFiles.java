package org.bbops.driver.results.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.Csv;
import org.bbops.analysis.file.Json;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.driver.results.directory.AtomicFile;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;

/**
 * Folder with the evidence of a run that failed or does not count: wrong orders, audit, tables; logs are added to it.
 *
 * @param folder created when missing
 */
public record FailureFiles(Path folder) {

    /** Most rows of a table that are kept. */
    static final int ROWS_MAX = 100_000;

    /** Tables that a purchase order leaves traces in. */
    private static final List<String> TABLES = List.of("s_purchase_order", "s_purchase_orderline", "s_outbox", "m_receipt", "s_component",
            "m_inventory", "m_workorder");
    private static final int QUERY_SECONDS_MAX = 60;
    private static final int FETCH_ROWS = 1_000;

    /**
     * A purchase order that was lost, doubled or phantom.
     *
     * @param number po_number
     * @param cycle the cycle that it counts for
     * @param createdAt local time
     * @param fault lost, doubled or phantom
     */
    public record WrongOrder(int number, int cycle, String createdAt, String fault) {
    }

    /** Creates the folder of a run, below a results directory. */
    public static FailureFiles create(Path results, SittingRun run) {
        Path folder = results.resolve(String.format(Locale.ROOT, "failures/%03d-run%d", run.origin().sitting(), run.origin().run()));
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw AtomicFile.refusal(folder, e);
        }
        return new FailureFiles(folder);
    }

    /** Writes the wrong orders and the audit. */
    public void write(List<WrongOrder> orders, AuditReport audit) {
        Csv csv = new Csv("po_number", "cycle", "created_at", "fault");
        orders.forEach(order -> csv.row(order.number(), order.cycle(), order.createdAt(), order.fault()));
        AtomicFile.write(folder.resolve("orders.csv"), csv.toString());
        AtomicFile.write(folder.resolve("audit.json"), Json.MAPPER.writeValueAsString(audit) + "\n");
    }

    /**
     * Writes the tables as of one moment.
     *
     * @throws ResultsException when the database does not answer or a file cannot be written
     */
    public void writeTables(DataSource database) {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            Files.createDirectories(folder.resolve("tables"));
            for (String table : TABLES) {
                writeTable(connection, table);
            }
            connection.rollback();
        } catch (SQLException | IOException e) {
            throw new ResultsException("The tables of a failed run cannot be kept in " + folder + ": "
                    + (e instanceof IOException io ? FileTrouble.where(io) : e.getMessage()), e);
        }
    }

    /** Writes a table; the file's name marks a truncated one. */
    private void writeTable(Connection connection, String table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.setQueryTimeout(QUERY_SECONDS_MAX);
            statement.setFetchSize(FETCH_ROWS);
            try (ResultSet rows = statement.executeQuery("select * from " + table + " order by 1")) {
                int width = rows.getMetaData().getColumnCount();
                Csv csv = new Csv(header(rows.getMetaData(), width));
                int count = 0;
                while (count < ROWS_MAX && rows.next()) {
                    csv.row(row(rows, width));
                    count++;
                }
                String name = count < ROWS_MAX ? table + ".csv" : table + "-first-" + ROWS_MAX + ".csv";
                AtomicFile.write(folder.resolve("tables").resolve(name), csv.toString());
            }
        }
    }

    private static String[] header(ResultSetMetaData columns, int width) throws SQLException {
        String[] names = new String[width];
        for (int column = 0; column < width; column++) {
            names[column] = columns.getColumnLabel(column + 1);
        }
        return names;
    }

    private static Object[] row(ResultSet rows, int width) throws SQLException {
        Object[] row = new Object[width];
        for (int column = 0; column < width; column++) {
            row[column] = rows.getObject(column + 1);
        }
        return row;
    }
}
