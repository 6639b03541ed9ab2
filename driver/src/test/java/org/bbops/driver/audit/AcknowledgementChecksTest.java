package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.AcknowledgedOrders.Order;
import org.bbops.driver.measurement.AcknowledgedOrders.Presence;
import org.bbops.driver.measurement.AcknowledgedOrders.Refusal;
import org.bbops.driver.measurement.AcknowledgementRecorder;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AcknowledgementChecksTest {

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
    void findsALostOrderAndAnUnacknowledgedOne() throws SQLException {
        RunRows.execute(database.dataSource(), "update o_orders set o_id = 10007, o_c_id = 1 where o_id = 10002");

        CheckResult check = check("driver-order-ids", RunRows.TOTALS.acknowledged());

        assertThat(check.verdict()).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(check.rows()).containsExactly("o_id 10002 is missing, and its user was told of it",
                "o_id 10007 is there, and no user was told of it");
    }

    @Test
    void findsACancelledOrderThatStillExists() throws SQLException {
        RunRows.execute(database.dataSource(),
                "insert into o_orders select 10003, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1");

        assertThat(check("driver-order-ids", RunRows.TOTALS.acknowledged()).rows())
                .containsExactly("o_id 10003 is there, and its user was told that it is cancelled");
    }

    @Test
    void toleratesAnUnknownOrderWhenAnAgentWasKilled() throws SQLException {
        RunRows.execute(database.dataSource(),
                "insert into o_orders select 10009, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1");

        assertThat(check("driver-order-ids", RunRows.TOTALS.acknowledged().inPart()).verdict()).isEqualTo(CheckVerdict.PASSED);
        assertThat(check("driver-order-ids", RunRows.TOTALS.acknowledged()).verdict()).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void toleratesALargeOrderWhoseOrderMayBeCancelled() throws SQLException {
        RunRows.execute(database.dataSource(), "delete from o_orders where o_id = 10001");
        AcknowledgedOrders withoutTheCancel = new AcknowledgedOrders(false, List.of(), List.of(), List.of());

        assertThat(check("driver-large-order-ids", withoutTheCancel).verdict()).isEqualTo(CheckVerdict.PASSED);
        assertThat(check("driver-large-order-ids", RunRows.TOTALS.acknowledged()).verdict()).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void findsALostAcknowledgedChange() {
        AcknowledgementRecorder told = recorded();
        told.begins(10002, false);
        told.changed(new OrderReceipt(10002, 1, new BigDecimal("12.34"), BigDecimal.ZERO));

        CheckResult check = check("driver-order-changes", told.acknowledged());

        assertThat(check.verdict()).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(check.rows()).singleElement().asString().startsWith("o_id 10002, o_ol_cnt 1,").endsWith("told 1 and 12.34");
    }

    @Test
    void skipsAnOrderWithAnUnansweredChange() {
        AcknowledgementRecorder told = recorded();
        told.begins(10002, false);
        told.changed(new OrderReceipt(10002, 1, new BigDecimal("12.34"), BigDecimal.ZERO));
        told.begins(10002, false);

        assertThat(check("driver-order-changes", told.acknowledged()).verdict()).isEqualTo(CheckVerdict.PASSED);

        told.withoutEffect(10002, false);
        assertThat(check("driver-order-changes", told.acknowledged()).verdict()).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void toleratesAnUnansweredCancel() throws SQLException {
        RunRows.execute(database.dataSource(), "delete from o_orders where o_id = 10002");
        AcknowledgementRecorder told = recorded();
        told.begins(10002, true);

        assertThat(check("driver-order-ids", told.acknowledged()).verdict()).isEqualTo(CheckVerdict.PASSED);

        told.withoutEffect(10002, true);
        assertThat(check("driver-order-ids", told.acknowledged()).rows())
                .containsExactly("o_id 10002 is missing, and its user was told of it");
    }

    @Test
    void findsALostWorkOrderBehindAnUnansweredOne() throws SQLException {
        RunRows.execute(database.dataSource(), "update m_workorder set wo_number = 10007 where wo_number = 10004");
        RunTotals unanswered = RunRows.TOTALS.plus(RunTotals.of(Map.of(Total.SCHEDULED_UNCERTAIN, 1L), AcknowledgedOrders.NONE));

        Map<String, CheckResult> checks = RunRows.byName(
                new Audit(database.dataSource()).make(RunRows.evidence(unanswered, RunRows.emulator())));

        assertThat(checks.get("driver-work-orders").verdict()).as("the count").isEqualTo(CheckVerdict.PASSED);
        assertThat(checks.get("driver-work-order-ids").rows()).containsExactly("wo_number 10004 is missing, and its user was told of it");
    }

    @Test
    void findsAWorkOrderScheduledTwice() throws SQLException {
        RunRows.execute(database.dataSource(), "insert into m_workorder select 10007, wo_o_id, wo_ol_id, wo_status, wo_assembly_id,"
                + " wo_orig_qty, wo_comp_qty, wo_due_date, wo_start_date, 0 from m_workorder where wo_number = 10004");

        assertThat(check("driver-work-order-ids", RunRows.TOTALS.acknowledged()).rows())
                .containsExactly("wo_number 10007 is there, and no user was told of it");
        assertThat(check("driver-work-order-ids", RunRows.TOTALS.acknowledged().inPart()).verdict()).isEqualTo(CheckVerdict.PASSED);
    }

    @Test
    void findsARefusedCustomerWithGoodCredit() throws SQLException {
        RunRows.execute(database.dataSource(), "update c_customer set c_credit = 'GC', c_credit_limit = 300000 where c_id in (20, 21); "
                + "update c_customer set c_credit_limit = 10 where c_id = 21; update c_customer set c_credit = 'BC' where c_id = 22");

        AcknowledgedOrders told = new AcknowledgedOrders(true, RunRows.TOTALS.acknowledged().orders(),
                List.of(new Refusal(20, 15), new Refusal(21, 15), new Refusal(22, 15)), RunRows.TOTALS.acknowledged().workOrders());

        assertThat(check("driver-refusals", told).rows()).singleElement().asString().startsWith("c_id 20, c_credit_limit 300000.00,");
    }

    private static AcknowledgementRecorder recorded() {
        AcknowledgementRecorder recorder = new AcknowledgementRecorder();
        List<Order> orders = new ArrayList<>(RunRows.TOTALS.acknowledged().orders());
        orders.removeIf(order -> order.presence() != Presence.THERE);
        orders.forEach(order -> recorder.entered(new OrderReceipt(order.orderId(), order.lineCount(),
                BigDecimal.valueOf(order.totalCents(), 2), BigDecimal.ZERO)));
        return recorder;
    }

    private CheckResult check(String name, AcknowledgedOrders told) {
        AuditReport report = new Audit(database.dataSource()).make(RunRows.evidence(RunRows.TOTALS.with(told), RunRows.emulator()));
        return RunRows.byName(report).get(name);
    }
}
