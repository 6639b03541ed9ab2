package org.bbops.driver.audit;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.AcknowledgedOrders.Presence;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;

/**
 * The rows and counts that a small run leaves behind on a population of injection rate 1, written by hand: 3 new orders, one of
 * them cancelled, a new customer, 3 work orders (11 and 30 completed, 12 in stage 1), a large order that waits, and 3 purchase
 * orders: 10001 delivered, 10002 sent, 10003 in the outbox.
 */
final class RunRows {

    static final String RUN = """
            -- Stock far above the marks, so that no work order of these rows had to buy; and a block of keys of each kind.
            update u_baseline_inventory set in_qty = in_qty + 100000 where p_id like 'CMP%';
            update m_inventory set in_qty = in_qty + 100000 where in_p_id like 'CMP%';
            update u_sequences set s_nextnum = 20001;

            insert into o_customer select 10001, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip,
              c_phone, c_contact, c_since, 0 from o_customer where c_id = 1;
            insert into c_customer select 10001, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip,
              c_phone, c_contact, c_since, 0, 'GC', 300000, 0, 0 from c_customer where c_id = 1;
            update c_customer c set c_last = o.c_last, c_since = o.c_since from o_customer o where o.c_id = 10001 and c.c_id = 10001;

            insert into o_orders values (10001, 1, 2, 0, 0, 1, now(), null, 0), (10002, 10001, 1, 0.10, 0, 1, now(), null, 0);
            insert into o_orderline values (10001, 1, 'ASM000000000001', 3, 1, null, 0),
              (10001, 2, 'ASM000000000002', 30, 1, null, 0), (10002, 1, 'ASM000000000003', 40, 1, null, 0);
            update o_orders set o_total = (select sum(round(ol_qty * i_price * (1 - i_discount), 2))
              from o_orderline join o_item on i_id = ol_i_id where ol_o_id = o_id) where o_id in (10001, 10002);
            insert into m_largeorder values (10002, 10002, 1, 'ASM000000000003', 40, current_date, 0);

            insert into m_workorder values
              (10001, null, null, 4, 'ASM000000000001', 11, 11, current_date, now(), 0),
              (10002, 10001, 2, 4, 'ASM000000000002', 30, 30, current_date, now(), 0),
              (10003, null, null, 1, 'ASM000000000001', 12, 0, current_date, now(), 0),
              (10004, null, null, 6, 'ASM000000000001', 11, 0, current_date, now(), 0);
            update m_inventory set in_qty = in_qty - 23 * (select sum(b_qty) from m_bom
                where b_assembly_id = 'ASM000000000001' and b_comp_id = in_p_id)
              where in_p_id in (select b_comp_id from m_bom where b_assembly_id = 'ASM000000000001');
            update m_inventory set in_qty = in_qty - 30 * (select sum(b_qty) from m_bom
                where b_assembly_id = 'ASM000000000002' and b_comp_id = in_p_id)
              where in_p_id in (select b_comp_id from m_bom where b_assembly_id = 'ASM000000000002');
            update m_inventory set in_qty = in_qty + 11 where in_p_id = 'ASM000000000001';
            update m_inventory set in_qty = in_qty + 30 where in_p_id = 'ASM000000000002';

            insert into s_purchase_order values (10001, 9, 1, 'delivered', now(), now(), now(), 0),
              (10002, 4, 1, 'sent', now(), now(), null, 0), (10003, 2, 1, 'new', now(), null, null, 0);
            update s_purchase_order set po_wo_number = po_number where po_number > 10000;
            insert into s_purchase_orderline values
              (10001, 1, 'CMP000000000001', 38, 38, current_date, null, 0),
              (10001, 2, 'CMP000000000002', 40, 40, current_date, null, 0),
              (10002, 1, 'CMP000000000003', 36, 36, null, null, 0), (10003, 1, 'CMP000000000004', 30, 30, null, null, 0);
            insert into m_receipt values (10001, 1, 'CMP000000000001', 38, now()), (10001, 2, 'CMP000000000002', 40, now());
            update m_inventory set in_qty = in_qty + 38 where in_p_id = 'CMP000000000001';
            update m_inventory set in_qty = in_qty + 40 where in_p_id = 'CMP000000000002';
            update s_component set qty_on_order = 36, qty_demanded = 15 where comp_id = 'CMP000000000003';
            update m_inventory set in_ordered = 15 where in_p_id = 'CMP000000000003';
            update s_component set qty_on_order = 30, qty_demanded = 30 where comp_id = 'CMP000000000004';
            update m_inventory set in_ordered = 30 where in_p_id = 'CMP000000000004';
            insert into s_outbox (ob_po_number, ob_created_at) values (10003, now());
            """;

    /** Delivered purchase order without a work order, on which all other books agree. */
    static final String PURCHASE_OF_NOBODY = """
            insert into s_purchase_order values (10004, 3, 1, 'delivered', now(), now(), now(), 0, 10005);
            insert into s_purchase_orderline values (10004, 1, 'CMP000000000005', 30, 30, current_date, null, 0);
            insert into m_receipt values (10004, 1, 'CMP000000000005', 30, now());
            update m_inventory set in_qty = in_qty + 30 where in_p_id = 'CMP000000000005';
            """;

    /** Rows that a purchase, a new customer and a large order leave when their callers do not commit. */
    static final String LEFT_BEHIND = PURCHASE_OF_NOBODY + """
            update s_component set qty_demanded = qty_demanded + 3 where comp_id = 'CMP000000000003';
            insert into c_customer select 10002, c_first, c_last, c_street1, c_street2, c_city, c_state, c_country, c_zip,
              c_phone, c_contact, c_since, 0, 'GC', 300000, 0, 0 from c_customer where c_id = 1;
            insert into m_largeorder values (10003, 10008, 1, 'ASM000000000003', 40, current_date, 0);
            """;

    private static final long CENTS_10001 = 2_496_460;
    private static final long CENTS_10002 = 4_747_948;

    /** newOrders 3, cancels 1, newCustomers 1, large lines 2, scheduled 3 and 1, completed 2 with 41 widgets, purchasing 3. */
    static final RunTotals TOTALS = RunTotals.of(Map.of(Total.NEW_ORDERS, 3L, Total.NEW_ORDERS_REFUSED, 1L, Total.CANCELS, 1L,
            Total.NEW_CUSTOMERS, 1L, Total.LARGE_LINES, 2L, Total.PLANNED_SCHEDULED, 3L, Total.LARGE_SCHEDULED, 1L, Total.COMPLETED, 2L,
            Total.COMPLETED_WIDGETS, 41L, Total.PURCHASING, 3L),
            new AcknowledgedOrders(true, List.of(new AcknowledgedOrders.Order(10001, 2, CENTS_10001, true, Presence.THERE),
                    new AcknowledgedOrders.Order(10002, 1, CENTS_10002, true, Presence.THERE),
                    new AcknowledgedOrders.Order(10003, 1, 100, true, Presence.CANCELLED)), List.of(),
                    List.of(10001, 10002, 10003, 10004)));

    private RunRows() {
    }

    static EmulatorBooks emulator(EmulatorOrder... orders) {
        return new EmulatorBooks(0, Stream.of(orders).collect(Collectors.toMap(EmulatorOrder::number, order -> order)));
    }

    static EmulatorBooks emulatorWithPurchaseOfNobody() {
        return emulator(delivered(), sent(), order(10004, 1, 1, 0, 1, 1, 0));
    }

    static EmulatorBooks emulator() {
        return emulator(delivered(), sent());
    }

    /** Creates the emulator's record of an order, with the content of its rows, or a default content for other numbers. */
    static EmulatorOrder order(int number, int received, int accepted, int duplicates, int deliveredLines, int lines,
            int undeliverable) {
        OrderContent content = switch (number) {
            case 10001 -> OrderContent.NONE.plus(1, "CMP000000000001", 38).plus(2, "CMP000000000002", 40);
            case 10002 -> OrderContent.NONE.plus(1, "CMP000000000003", 36);
            default -> OrderContent.NONE.plus(1, "CMP000000000005", 30);
        };
        return new EmulatorOrder(number, new EmulatorOrder.Receipts(received, accepted, duplicates),
                new EmulatorOrder.Lines(deliveredLines, lines, undeliverable), 0, content);
    }

    static EmulatorOrder delivered() {
        return order(10001, 1, 1, 0, 2, 2, 0);
    }

    static EmulatorOrder sent() {
        return order(10002, 1, 1, 0, 0, 1, 0);
    }

    static AuditEvidence evidence() {
        return evidence(TOTALS, emulator());
    }

    static AuditEvidence evidence(RunTotals totals, EmulatorBooks emulator) {
        return AuditEvidence.of(totals, emulator, new HandOverState(1, 0, 0, 0, new HandOverState.Times(2, 5, 9, 9)), Guarantee.BOTH);
    }

    static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static Map<String, CheckResult> byName(AuditReport report) {
        return report.checks().stream().collect(Collectors.toMap(CheckResult::name, check -> check));
    }
}
