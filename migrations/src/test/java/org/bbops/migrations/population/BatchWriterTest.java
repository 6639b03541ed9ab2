package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchWriterTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 499, 500, 501, 1_000})
    void writesAnyNumberOfRowsToHsqldb(int rows) throws SQLException {
        try (Connection hsqldb = DriverManager.getConnection("jdbc:hsqldb:mem:batch-writer-" + rows);
                var create = hsqldb.createStatement()) {
            create.execute("create table written (id integer primary key)");
            var progress = new LoadProgress(_ -> {
            }, rows);
            try (var insert = hsqldb.prepareStatement("insert into written values (?)")) {
                var writer = new BatchWriter(insert, progress);
                for (int id = 1; id <= rows; id++) {
                    writer.integer(id);
                    writer.end();
                }
                writer.flush();
            }
            try (var counted = create.executeQuery("select count(*) from written")) {
                counted.next();
                assertThat(counted.getInt(1)).isEqualTo(rows);
            }
            assertThat(progress.done()).isEqualTo(rows);
        }
    }
}
