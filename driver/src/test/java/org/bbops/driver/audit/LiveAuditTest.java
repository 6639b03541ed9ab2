package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveAuditTest {

    private static final Duration OFTEN = Duration.ofMillis(5);
    /** Generous timeout: on a busy machine, the pause after a slow check is nine times its duration. */
    private static final Duration LONG = Duration.ofSeconds(60);

    /** A work order and the parts that it uses, ordered and delivered in the same transaction. */
    private static final List<String> WORK_ORDER = List.of("""
            insert into m_workorder select max(wo_number) + 1, null, null, 1, 'ASM000000000001', 2, 0, current_date, now(), 0
            from m_workorder""", """
            update m_inventory set in_qty = in_qty - 2 * (select sum(b_qty) from m_bom
              where b_assembly_id = 'ASM000000000001' and b_comp_id = in_p_id)
            where in_p_id in (select b_comp_id from m_bom where b_assembly_id = 'ASM000000000001')""", """
            insert into s_purchase_order select max(po_number) + 1, 1, 1, 'sent', now(), now(), null, 0 from s_purchase_order""", """
            insert into s_purchase_orderline select max(po_number), 1, 'CMP000000000003', 7, 7, null, null, 0
            from s_purchase_order""",
            "update s_component set qty_on_order = qty_on_order + 7, qty_demanded = qty_demanded + 5 where comp_id = 'CMP000000000003'",
            "update m_inventory set in_ordered = in_ordered + 5 where in_p_id = 'CMP000000000003'");

    private final List<String> alarms = new CopyOnWriteArrayList<>();
    private TestDatabase database;

    @BeforeEach
    void rowsOfARun() throws SQLException {
        database = AuditTest.rowsOfARun();
    }

    @AfterEach
    void drop() {
        database.close();
    }

    @Test
    void raisesNoAlarmDuringConsistentTransactions() throws SQLException {
        try (LiveAudit audit = LiveAudit.start(database.dataSource(), OFTEN, true, alarms::add);
                Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            long looks = 0;
            for (int workOrder = 0; workOrder < 40 || looks < 10; workOrder++) {
                for (String sql : WORK_ORDER) {
                    statement.execute(sql);
                }
                connection.commit();
                looks = Long.parseLong(audit.result().detail().split(" ")[0]);
            }

            assertThat(audit.result().verdict()).isEqualTo(CheckVerdict.PASSED);
            assertThat(alarms).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            part-conserved | in_p_id CMP000000000003, | update m_inventory set in_qty = in_qty - 1 where in_p_id = 'CMP000000000003'
            part-conserved | in_p_id CMP000000000004, | update s_component set qty_demanded = 29 where comp_id = 'CMP000000000004'
            inventory-balance | in_p_id ASM000000000001, | update m_inventory set in_qty = 0 where in_p_id = 'ASM000000000001'
            large-order-gone | lo_id 10009, | insert into m_largeorder values (10009, 10001, 2, 'ASM000000000002', 30, current_date, 0)
            """)
    void reportsTheFirstViolationWithItsRows(String check, String row, String planted) throws SQLException {
        try (LiveAudit audit = LiveAudit.start(database.dataSource(), OFTEN, true, alarms::add)) {
            execute(planted);

            await().atMost(LONG).until(() -> !alarms.isEmpty());
            audit.close();

            assertThat(audit.result().verdict()).isEqualTo(CheckVerdict.VIOLATED);
            assertThat(audit.result().detail()).startsWith(check + " was violated first");
            assertThat(audit.result().rows().getFirst()).startsWith(row);
            assertThat(alarms).singleElement().asString().contains(check).contains(row);
        }
    }

    @Test
    void resumesAfterADatabaseOutage() {
        AtomicBoolean away = new AtomicBoolean(true);
        DataSource killed = (DataSource) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {DataSource.class},
                (_, method, arguments) -> {
                    if (away.get()) {
                        throw new SQLException("the database was killed");
                    }
                    return method.invoke(database.dataSource(), arguments);
                });
        try (LiveAudit audit = LiveAudit.start(killed, OFTEN, true, alarms::add)) {
            await().until(() -> audit.result().detail().contains("did not answer"));
            assertThat(audit.result().verdict()).isEqualTo(CheckVerdict.NOT_CHECKED);
            assertThat(audit.trouble()).hasValueSatisfying(trouble -> assertThat(trouble)
                    .matches("The live audit had no answer from the database at (\\d+) of its \\1 looks, from \\d+\\.\\d s to "
                            + "\\d+\\.\\d s after its start \\(the last time: the database was killed\\), .* see the database's log .*"));
            away.set(false);

            await().atMost(LONG).until(() -> audit.result().verdict() == CheckVerdict.PASSED);
        }
    }

    @Test
    void skipsCrossDomainChecksWhenDomainsCommitSeparately() throws SQLException {
        try (LiveAudit audit = LiveAudit.start(database.dataSource(), OFTEN, false, alarms::add)) {
            execute("update s_component set qty_demanded = 29 where comp_id = 'CMP000000000004'");
            String looks = audit.result().detail();

            await().atMost(LONG).until(() -> !audit.result().detail().equals(looks));
            assertThat(alarms).isEmpty();
            assertThat(audit.result().meaning()).contains("inventory-balance").doesNotContain("part-conserved");
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.dataSource().getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
