package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.AuditEvidence;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.environment.DeadlockTimeout;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.migrations.Schema;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServers;
import org.bbops.testbed.database.MariadbPrograms;
import org.bbops.testbed.database.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The driver's SQL on the engines beside PostgreSQL, whose every check has a test with the audit itself. */
class AuditOnEveryEngineTest {

    private static final PopulationSettings SETTINGS = new PopulationSettings(1, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));

    /** Each breaks one rule; the part, the component and the second order have no row to be joined with. */
    private static final List<String> BREAKAGES = List.of(
            "update o_orders set o_ol_cnt = o_ol_cnt + 1 where o_id = 8",
            "insert into o_orders select 100001, o_c_id, 1, 0, 0, 1, o_entry_date, o_ship_date, 0 from o_orders where o_id = 1",
            "update o_orders set o_total = o_total + 0.01 where o_id = 7",
            "insert into o_orders select 100002, o_c_id, 0, 0, 0.01, 1, o_entry_date, o_ship_date, 0 from o_orders where o_id = 1",
            "delete from c_customer where c_id = 750",
            "insert into o_orders select 100003, (select min(c_id) from c_customer where c_credit = 'BC'), 0, 0, 0, 1, o_entry_date, "
                    + "o_ship_date, 0 from o_orders where o_id = 1",
            "insert into o_orders select 100004, o_c_id, 0, 0.33, 0, 1, o_entry_date, o_ship_date, 0 from o_orders where o_id = 1",
            "delete from m_inventory where in_p_id = 'CMP000000000003'",
            "update m_inventory set in_qty = in_qty + 1 where in_p_id = 'CMP000000000001'",
            "update s_component set qty_on_order = qty_on_order + 1 where comp_id = 'CMP000000000002'",
            "update s_purchase_order set po_status = 'other' where po_number = 1",
            "insert into s_outbox (ob_po_number, ob_created_at) select 100001, po_created_at from s_purchase_order where po_number = 1");

    @TempDir
    private Path home;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "POSTGRESQL")
    void auditHoldsForAPopulationAndFindsWhatIsBrokenInItAndHowTheServerIsSetIsKnown(DatabaseEngine engine) throws SQLException {
        assumeTrue(engine != DatabaseEngine.MARIADB || MariadbPrograms.find().isPresent(),
                "MariaDB is not installed: " + MariadbPrograms.ADVICE);
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseServer server = DatabaseServers.start(engine, engine.usualConcurrencyControl(),
                    new ServerOptions(group, home, home.resolve("logs")));
            DatabaseAddress database = server.empty("audited");
            Schema.migrate(database.dataSource());
            Population.load(database.dataSource(), SETTINGS, (_, _, _) -> { });

            assertThat(new Audit(database.dataSource()).make(AuditEvidence.NONE).violated()).isEmpty();

            try (Connection connection = database.dataSource().getConnection(); Statement change = connection.createStatement()) {
                for (String breakage : BREAKAGES) {
                    change.executeUpdate(breakage);
                }
            }
            AuditReport broken = new Audit(database.dataSource()).make(AuditEvidence.NONE);
            assertThat(broken.violated()).extracting(CheckResult::name).containsExactly(
                    "order-line-count", "order-total", "customer-in-both-domains", "order-credit", "order-discount",
                    "inventory-parts", "inventory-balance", "on-order-open", "purchase-order-status", "outbox-known");
            assertThat(broken.violations()).isEqualTo(BREAKAGES.size());
            DatabaseDescription told = new EnvironmentReader(home).read(List.of(), database.dataSource(), Optional.empty()).database();
            assertThat(DeadlockTimeout.of(told)).contains(engine == DatabaseEngine.DERBY ? "1 s" : "none, a deadlock is noticed at once");
            if (engine == DatabaseEngine.MARIADB) {
                assertThat(told.changedSettings()).containsEntry("innodb_log_file_size", "1073741824").containsKey("max_connections")
                        .doesNotContainKeys("innodb_flush_method", "init_file");
            }
        }
    }
}
