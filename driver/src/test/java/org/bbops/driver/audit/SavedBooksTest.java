package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.Json;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.results.DriverBooks;
import org.bbops.driver.results.directory.SavedRun;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests damage that only the driver's books reveal, read from a results directory. */
class SavedBooksTest {

    /** Moves an order and its lines to another number, so that all sums stay the same. */
    private static final String LOST_AND_WRITTEN_TWICE = "update o_orders set o_id = 10009 where o_id = 10001; "
            + "update o_orderline set ol_o_id = 10009 where ol_o_id = 10001; update m_workorder set wo_o_id = 10009 where wo_o_id = 10001";

    /** Restores an earlier quantity of an order and its total, which nothing in the tables contradicts. */
    private static final String CHANGE_LOST = "update o_orderline set ol_qty = 2 where ol_o_id = 10001 and ol_id = 1; "
            + "update o_orders set o_total = (select sum(round(ol_qty * i_price * (1 - i_discount), 2)) "
            + "from o_orderline join o_item on i_id = ol_i_id where ol_o_id = o_id) where o_id = 10001";

    private TestDatabase database;

    @TempDir
    private Path results;

    @BeforeEach
    void saveARun() throws IOException, SQLException {
        database = AuditTest.rowsOfARun();
        Files.writeString(results.resolve("run.yaml"), "experiment: e\nfactors: {purchasing: messaging}\n");
        Files.writeString(results.resolve(DriverBooks.FILE), Json.MAPPER.writeValueAsString(new DriverBooks(RunRows.TOTALS, 0)));
    }

    @AfterEach
    void drop() {
        database.close();
    }

    @Test
    void passesOnUnchangedTables() {
        assertThat(audit(saved()).violated()).isEmpty();
        assertThat(audit(saved()).checks()).filteredOn(check -> check.name().startsWith("driver-"))
                .hasSize(12).extracting(CheckResult::verdict).containsOnly(CheckVerdict.PASSED);
    }

    @Test
    void findsALostOrderAndAnUnacknowledgedOne() throws SQLException {
        RunRows.execute(database.dataSource(), LOST_AND_WRITTEN_TWICE);

        assertThat(audit(saved()).violated()).extracting(CheckResult::name, CheckResult::rows)
                .containsExactly(tuple("driver-order-ids",
                        List.of("o_id 10001 is missing, and its user was told of it", "o_id 10009 is there, and no user was told of it")));
        assertNotCheckedWithoutTheDriver("driver-order-ids");
    }

    @Test
    void findsALostAcknowledgedChange() throws SQLException {
        RunRows.execute(database.dataSource(), CHANGE_LOST);

        assertThat(audit(saved()).violated()).extracting(CheckResult::name).containsExactly("driver-order-changes");
        assertNotCheckedWithoutTheDriver("driver-order-changes");
    }

    private void assertNotCheckedWithoutTheDriver(String check) {
        AuditReport without = audit(Optional.empty());
        assertThat(without.violated()).isEmpty();
        assertThat(RunRows.byName(without).get(check).verdict()).isEqualTo(CheckVerdict.NOT_CHECKED);
    }

    private Optional<RunTotals> saved() {
        return Optional.of(SavedRun.read(results).books().totals());
    }

    private AuditReport audit(Optional<RunTotals> driver) {
        return new Audit(database.dataSource()).make(new AuditEvidence(driver, Optional.empty(), Optional.empty(), Guarantee.BOTH));
    }
}
