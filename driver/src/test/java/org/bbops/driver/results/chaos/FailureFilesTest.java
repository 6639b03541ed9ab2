package org.bbops.driver.results.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.driver.results.chaos.SittingRun.OrderCounts;
import org.bbops.driver.results.directory.ResultsWriter.ResultsException;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

class FailureFilesTest {

    @TempDir
    private Path results;

    @Test
    void keepTheTablesOfPurchaseOrders() throws SQLException, IOException {
        try (TestDatabase database = TestDatabase.migrated()) {
            try (Connection connection = database.dataSource().getConnection(); Statement statement = connection.createStatement()) {
                statement.execute("insert into s_outbox (ob_po_number, ob_created_at) values (7, now())");
            }

            files().writeTables(database.dataSource());
        }

        Path tables = results.resolve("failures/003-run2/tables");
        assertThat(Files.readAllLines(tables.resolve("s_outbox.csv"))).hasSize(2).last().asString().contains(",7,");
        assertThat(Files.readString(tables.resolve("s_purchase_order.csv"))).startsWith("po_number,");
    }

    @Test
    void keepTheWrongOrdersWithTheirCycle() throws IOException {
        files().write(List.of(new FailureFiles.WrongOrder(4711, 31, "2026-11-21T12:00", "lost")),
                AuditReport.of(List.of(), new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(0, 0, 0), 0L, 0L, 0L, 0L, 0L),
                        Duration.ZERO));

        assertThat(Files.readAllLines(results.resolve("failures/003-run2/orders.csv")))
                .containsExactly("po_number,cycle,created_at,fault", "4711,31,2026-11-21T12:00,lost");
        assertThat(results.resolve("failures/003-run2/audit.json")).exists();
    }

    @Test
    void reportAnUnreachableDatabase() {
        PGSimpleDataSource nowhere = new PGSimpleDataSource();
        nowhere.setUrl("jdbc:postgresql://127.0.0.1:1/none");

        assertThatThrownBy(() -> files().writeTables(nowhere)).isInstanceOf(ResultsException.class)
                .hasMessageStartingWith("The tables of a failed run cannot be kept in ");
    }

    private FailureFiles files() {
        return FailureFiles.create(results, SittingRuns.run(3, 2, OrderCounts.NONE));
    }
}
