package org.bbops.migrations.population;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;

/** Writes by batches of prepared inserts: for databases without COPY. */
final class BatchLoader implements TableLoader {

    private final Connection connection;

    BatchLoader(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void load(PopulationTable table, LoadProgress progress) throws SQLException {
        String sql = "insert into %s (%s) values (%s)".formatted(table.name(), table.columns(),
                String.join(",", Collections.nCopies(table.columnCount(), "?")));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            BatchWriter writer = new BatchWriter(statement, progress);
            table.source().writeTo(writer);
            writer.flush();
        }
    }
}
