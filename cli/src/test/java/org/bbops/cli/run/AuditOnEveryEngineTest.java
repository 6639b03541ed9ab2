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
import java.util.stream.Collectors;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.AuditEvidence;
import org.bbops.driver.environment.Environment.DatabaseDescription;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.engines.DatabaseEngine;
import org.bbops.migrations.Schema;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the driver's SQL on the engines other than PostgreSQL, whose checks are tested with the audit itself. */
class AuditOnEveryEngineTest {

    private static final PopulationSettings SETTINGS = new PopulationSettings(1, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));

    /**
     * A hand-made corruption; some parts and orders have no row to be joined with.
     *
     * @param check name of the check that detects it
     * @param row part of the check's rows
     * @param sql statement that corrupts the data
     */
    private record Corruption(String check, String row, String sql) {
    }

    private static final List<Corruption> CORRUPTIONS = List.of(
            new Corruption("order-line-count", "o_id 8,", "update o_orders set o_ol_cnt = o_ol_cnt + 1 where o_id = 8"),
            new Corruption("order-line-count", "o_id 100001,", "insert into o_orders select 100001, o_c_id, 1, 0, 0, 1, o_entry_date, "
                    + "o_ship_date, 0 from o_orders where o_id = 1"),
            new Corruption("order-total", "o_id 7,", "update o_orders set o_total = o_total + 0.01 where o_id = 7"),
            new Corruption("order-total", "o_id 100002,", "insert into o_orders select 100002, o_c_id, 0, 0, 0.01, 1, o_entry_date, "
                    + "o_ship_date, 0 from o_orders where o_id = 1"),
            new Corruption("customer-in-both-domains", "c_id 750,", "delete from c_customer where c_id = 750"),
            new Corruption("order-credit", "o_id 100003,", "insert into o_orders select 100003, (select min(c_id) from c_customer "
                    + "where c_credit = 'BC'), 0, 0, 0, 1, o_entry_date, o_ship_date, 0 from o_orders where o_id = 1"),
            new Corruption("order-discount", "o_id 100004,", "insert into o_orders select 100004, o_c_id, 0, 0.33, 0, 1, o_entry_date, "
                    + "o_ship_date, 0 from o_orders where o_id = 1"),
            new Corruption("inventory-parts", "p_id CMP000000000003,", "delete from m_inventory where in_p_id = 'CMP000000000003'"),
            new Corruption("inventory-balance", "in_p_id CMP000000000001,",
                    "update m_inventory set in_qty = in_qty + 1 where in_p_id = 'CMP000000000001'"),
            new Corruption("in-ordered-assembly", "in_p_id ASM000000000004, in_ordered 2",
                    "update m_inventory set in_ordered = 2 where in_p_id = 'ASM000000000004'"),
            new Corruption("stock-above-mark", "in_p_id CMP000000000005, in_qty 1",
                    "update m_inventory set in_qty = 1 where in_p_id = 'CMP000000000005'"),
            new Corruption("on-order-open", "comp_id CMP000000000002,",
                    "update s_component set qty_on_order = qty_on_order + 1 where comp_id = 'CMP000000000002'"),
            new Corruption("purchase-order-status", "po_number 1,",
                    "update s_purchase_order set po_status = 'other' where po_number = 1"),
            new Corruption("purchase-order-choice", "po_number 10001, po_supp_id 1, the cheapest in time is 9",
                    "insert into s_purchase_order (po_number, po_supp_id, po_site_id, po_status, po_created_at, po_sent_at, po_delivered_at, "
                            + "version) select 10001, 1, po_site_id, po_status, po_created_at, po_sent_at, po_delivered_at, 0 "
                            + "from s_purchase_order where po_number = 2;"
                            + "insert into s_purchase_orderline select 10001, 1, 'CMP000000000001', 150, 150, pol_deldate, pol_message, 0 "
                            + "from s_purchase_orderline where pol_po_id = 2 and pol_number = 1;"
                            + "insert into m_receipt select 10001, 1, 'CMP000000000001', 150, po_created_at from s_purchase_order "
                            + "where po_number = 2"),
            new Corruption("purchase-has-work-order", "po_wo_number 77777, po_number 10001, purchase_orders 1",
                    "update s_purchase_order set po_wo_number = 77777 where po_number = 10001"),
            new Corruption("key-handed-out", "key_of m_largeorder, key_value 5000", "insert into m_largeorder "
                    + "select 5000, 8, 1, in_p_id, 1, in_act_date, 0 from m_inventory where in_p_id = 'ASM000000000001'"),
            new Corruption("population-kept", "s_purchase_orderline pol_po_id 3, pol_number 1 is missing",
                    "delete from s_purchase_orderline where pol_po_id = 3 and pol_number = 1"),
            new Corruption("population-kept", "s_purchase_orderline pol_po_id 4, pol_number 1: pol_qty is ",
                    "update s_purchase_orderline set pol_qty = 2 * pol_qty where pol_po_id = 4 and pol_number = 1"),
            new Corruption("population-kept", "o_orders o_id 9 is missing",
                    "delete from o_orderline where ol_o_id = 9;delete from o_orders where o_id = 9"),
            new Corruption("key-handed-out", "key_of o_orders, key_value 800", "insert into o_orders select 800, o_c_id, o_ol_cnt, "
                    + "o_discount, o_total, o_status, o_entry_date, o_ship_date, 0 from o_orders where o_id = 10;"
                    + "insert into o_orderline select 800, ol_id, ol_i_id, ol_qty, ol_status, ol_ship_date, 0 from o_orderline "
                    + "where ol_o_id = 10"),
            new Corruption("population-kept", "o_orders o_id 11: o_status is 2, was loaded as 1",
                    "update o_orders set o_status = 2 where o_id = 11"),
            new Corruption("population-kept", "c_customer c_id 12: c_balance is 1.00, was loaded as ",
                    "update c_customer set c_balance = 1 where c_id = 12"),
            new Corruption("population-kept", "m_bom b_assembly_id ASM000000000009, b_comp_id ",
                    "update m_bom set b_qty = b_qty + 1 where b_assembly_id = 'ASM000000000009' and b_line_no = 1"),
            new Corruption("outbox-known", "ob_po_number 100001", "insert into s_outbox (ob_po_number, ob_created_at) "
                    + "select 100001, po_created_at from s_purchase_order where po_number = 1"));

    @TempDir
    private Path home;

    /** Returns all engines but the default one, which all other tests use. */
    static List<DatabaseEngine> engines() {
        return DatabaseEngine.all().subList(1, DatabaseEngine.all().size());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void auditPassesAPopulationAndFindsEachCorruption(DatabaseEngine engine) throws SQLException {
        assumeTrue(engine.server().missing().isEmpty(), engine + " is not installed");
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseServer server = StartedServer.start(engine, engine.defaultConcurrencyControl(),
                    new ServerOptions(group, home, home.resolve("logs"), 0));
            DatabaseAddress database = server.empty("audited");
            Schema.migrate(database.dataSource());
            Population.load(database.dataSource(), SETTINGS, _ -> {
            });

            assertThat(new Audit(database.dataSource()).make(AuditEvidence.NONE).violated()).isEmpty();

            corrupt(database);
            AuditReport broken = new Audit(database.dataSource()).make(AuditEvidence.NONE);
            assertThat(CORRUPTIONS).allSatisfy(corruption -> assertThat(broken.violated())
                    .filteredOn(check -> check.name().equals(corruption.check()))
                    .flatExtracting(CheckResult::rows).as(corruption.toString()).anyMatch(row -> row.contains(corruption.row())));
            assertThat(broken.violated()).extracting(CheckResult::name)
                    .containsExactlyInAnyOrderElementsOf(CORRUPTIONS.stream().map(Corruption::check).collect(Collectors.toSet()));
            DatabaseDescription told = new EnvironmentReader(home).read(List.of(), database.dataSource(), Optional.empty()).database();
            assertThat(told.deadlockTimeout())
                    .contains(engine == DatabaseEngine.named("derby") ? "1 s" : "none, a deadlock is noticed at once");
            if (engine == DatabaseEngine.named("mariadb")) {
                assertThat(told.changedSettings()).containsEntry("innodb_log_file_size", "1073741824").containsKey("max_connections")
                        .doesNotContainKeys("innodb_flush_method", "init_file");
            }
        }
    }

    private static void corrupt(DatabaseAddress database) throws SQLException {
        try (Connection connection = database.dataSource().getConnection(); Statement change = connection.createStatement()) {
            for (Corruption corruption : CORRUPTIONS) {
                for (String sql : corruption.sql().split(";")) {
                    change.executeUpdate(sql);
                }
            }
        }
    }
}
