package org.bbops.migrations.population;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Writer by batches of prepared inserts, for databases without COPY. */
final class BatchWriter implements RowWriter {

    private static final int ROWS_PER_BATCH = 500;

    private final PreparedStatement statement;
    private final LoadProgress progress;
    private final List<Object> columns = new ArrayList<>();
    private int rowsInBatch;

    BatchWriter(PreparedStatement statement, LoadProgress progress) {
        this.statement = statement;
        this.progress = progress;
    }

    /** Creates a loader that writes over a connection. */
    static PopulationTable.Loader over(Connection connection) {
        return (table, progress) -> {
            String sql = "insert into %s (%s) values (%s)".formatted(table.name(), table.columns(),
                    String.join(",", Collections.nCopies(table.columnCount(), "?")));
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                BatchWriter writer = new BatchWriter(statement, progress);
                table.source().writeTo(writer);
                writer.flush();
            }
        };
    }

    @Override
    public void integer(int value) {
        columns.add(value);
    }

    @Override
    public void decimal(long unscaled, int scale) {
        columns.add(BigDecimal.valueOf(unscaled, scale));
    }

    @Override
    public void text(Ascii value) {
        columns.add(value.toString());
    }

    @Override
    public void text(String value) {
        columns.add(value);
    }

    @Override
    public void day(long epochDay) {
        // Converts java.time types, which Derby's driver does not support.
        columns.add(Date.valueOf(LocalDate.ofEpochDay(epochDay)));
    }

    @Override
    public void time(long epochSecond) {
        columns.add(Timestamp.valueOf(LocalDateTime.ofEpochSecond(epochSecond, 0, ZoneOffset.UTC)));
    }

    @Override
    public void nullValue() {
        columns.add(null);
    }

    @Override
    public void end() throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            statement.setObject(i + 1, columns.get(i));
        }
        columns.clear();
        statement.addBatch();
        progress.row();
        if (++rowsInBatch == ROWS_PER_BATCH) {
            flush();
        }
    }

    /** Sends the batch unless it is empty, which HSQLDB would reject. */
    void flush() throws SQLException {
        if (rowsInBatch > 0) {
            statement.executeBatch();
            rowsInBatch = 0;
        }
    }
}
