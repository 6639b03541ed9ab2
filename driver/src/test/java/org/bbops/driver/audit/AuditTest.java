package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {

    private static TestDatabase unbroken;

    private TestDatabase database;

    @BeforeAll
    static void writeTheRowsOfARun() throws SQLException {
        unbroken = rowsOfARun();
    }

    @AfterAll
    static void dropTheUnbrokenOne() {
        unbroken.close();
    }

    @BeforeEach
    void lookAtTheUnbrokenOne() {
        database = unbroken;
    }

    @AfterEach
    void dropTheBrokenOne() {
        if (database != unbroken) {
            database.close();
        }
    }

    /** What breaks a check by hand; the row is what the check names first. */
    record Breakage(String check, long violations, String row, String sql) {

        @Override
        public String toString() {
            return check + ": " + sql;
        }
    }

    static Stream<Breakage> breakages() {
        return Stream.of(
            new Breakage("order-line-count", 1, "o_id 10001, o_ol_cnt 3, line_count 2",
                "update o_orders set o_ol_cnt = 3 where o_id = 10001"),
            new Breakage("order-line-count", 1, "o_id 10002, o_ol_cnt 1, line_count 0",
                "delete from o_orderline where ol_o_id = 10002"),
            new Breakage("order-total", 1, "cents_of_lines 0", "delete from o_orderline where ol_o_id = 10002"),
            new Breakage("order-total", 1, "o_id 7,", "update o_orders set o_total = o_total + 0.01 where o_id = 7"),
            new Breakage("order-total", 1, "o_id 10002,", "update o_orderline set ol_qty = 41 where ol_o_id = 10002"),
            new Breakage("order-line-has-order", 1, "ol_o_id 5, ol_id 1",
                "insert into o_orderline values (5, 1, 'ASM000000000001', 1, 1, null, 0)"),
            new Breakage("order-line-has-item", 1, "ol_o_id 10002, ol_id 1, ol_i_id ASM999",
                "update o_orderline set ol_i_id = 'ASM999' where ol_o_id = 10002"),
            new Breakage("order-has-customer", 1, "o_id 10001, o_c_id 9999", "update o_orders set o_c_id = 9999 where o_id = 10001"),
            new Breakage("customer-in-both-domains", 1, "c_id 10001, difference not the same in c_customer",
                "delete from c_customer where c_id = 10001"),
            new Breakage("customer-in-both-domains", 1, "c_id 3, difference missing in o_customer",
                "delete from o_customer where c_id = 3"),
            new Breakage("customer-in-both-domains", 1, "c_id 3, difference not the same in c_customer",
                "update o_customer set c_last = 'other' where c_id = 3"),
            new Breakage("work-order-not-stuck", 1, "wo_number 10003, wo_status 0",
                "update m_workorder set wo_status = 0 where wo_number = 10003"),
            new Breakage("work-order-quantity", 1, "wo_number 10001, wo_status 4, wo_orig_qty 11, wo_comp_qty 10",
                "update m_workorder set wo_comp_qty = 10 where wo_number = 10001"),
            new Breakage("large-order-once", 1, "wo_o_id 10001, wo_ol_id 2, work_orders 2",
                "update m_workorder set wo_o_id = 10001, wo_ol_id = 2 where wo_number = 10003"),
            new Breakage("large-order-gone", 1, "lo_id 10009, lo_o_id 10001, lo_ol_id 2, wo_number 10002",
                "insert into m_largeorder values (10009, 10001, 2, 'ASM000000000002', 30, current_date, 0)"),
            new Breakage("inventory-parts", 1, "p_id CMP000000000009, difference missing in m_inventory",
                "delete from m_inventory where in_p_id = 'CMP000000000009'"),
            new Breakage("inventory-parts", 1, "p_id CMP999999999999, difference was never loaded",
                "insert into m_inventory select 'CMP999999999999', 0, 0, in_location, in_acc_code, in_act_date, 0 "
                    + "from m_inventory where in_p_id = 'CMP000000000009'"),
            new Breakage("inventory-balance", 1, "in_p_id CMP000000000001,",
                "update m_inventory set in_qty = in_qty + 20 where in_p_id = 'CMP000000000001'"),
            new Breakage("inventory-balance", 1, "in_p_id ASM000000000001,",
                "update m_inventory set in_qty = in_qty - 1 where in_p_id = 'ASM000000000001'"),
            new Breakage("inventory-balance", 1, "used 0, received 0, completed 11",
                "update m_inventory set in_qty = in_qty - 1 where in_p_id = 'ASM000000000001'"),
            new Breakage("in-ordered-bounds", 1, "in_p_id CMP000000000003, in_ordered 21, qty_on_order 20",
                "update m_inventory set in_ordered = 21 where in_p_id = 'CMP000000000003'"),
            new Breakage("in-ordered-bounds", 1, "in_p_id CMP000000000003, in_ordered -1",
                "update m_inventory set in_ordered = -1 where in_p_id = 'CMP000000000003'"),
            new Breakage("in-ordered-demanded", 1, "in_p_id CMP000000000003, in_ordered 14, qty_demanded 15",
                "update m_inventory set in_ordered = 14 where in_p_id = 'CMP000000000003'"),
            new Breakage("on-order-open", 1, "comp_id CMP000000000003, qty_on_order 19, loaded 0, open_quantity 20",
                "update s_component set qty_on_order = 19 where comp_id = 'CMP000000000003'"),
            new Breakage("purchase-order-has-lines", 1, "po_number 10002, po_status sent",
                "delete from s_purchase_orderline where pol_po_id = 10002"),
            new Breakage("purchase-line-has-order", 1, "pol_po_id 10002, pol_number 1",
                "delete from s_purchase_order where po_number = 10002"),
            new Breakage("purchase-order-status", 1, "po_number 10002, po_status delivered, open_lines 1",
                "update s_purchase_order set po_status = 'delivered', po_delivered_at = now() where po_number = 10002"),
            new Breakage("purchase-order-status", 1, "po_number 10001, po_status sent, open_lines 0",
                "update s_purchase_order set po_status = 'sent' where po_number = 10001"),
            new Breakage("purchase-order-status", 1, "po_number 10002, po_status sent",
                "update s_purchase_order set po_sent_at = null where po_number = 10002"),
            new Breakage("receipt-once", 1, "pol_po_id 10001, pol_number 2, difference delivered but not received",
                "delete from m_receipt where mr_po_number = 10001 and mr_line = 2"),
            new Breakage("receipt-once", 1, "pol_po_id 10002, pol_number 1, difference received but not as ordered",
                "insert into m_receipt values (10002, 1, 'CMP000000000003', 20, now())"),
            new Breakage("receipt-once", 1, "pol_po_id 10001, pol_number 1, difference received but not as ordered",
                "update m_receipt set mr_qty = 21 where mr_line = 1"),
            new Breakage("outbox-known", 1, "ob_po_number 77777",
                "insert into s_outbox (ob_po_number, ob_created_at) values (77777, now())"),
            new Breakage("purchase-order-sent-or-queued", 1, "po_number 10003", "delete from s_outbox"),
            new Breakage("purchase-order-sent-or-queued", 1, "po_number 10001",
                "update s_purchase_order set po_sent_at = null where po_number = 10001"),
            new Breakage("driver-orders", 1, "found 752, expected 751",
                "insert into o_orders select 10009, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1"),
            new Breakage("driver-customers", 1, "found 750, expected 751", "delete from c_customer where c_id = 10001"),
            new Breakage("driver-work-orders", 1, "found 3, expected 4", "delete from m_workorder where wo_number = 10003"),
            new Breakage("driver-completed", 1, "found 1, expected 2",
                "update m_workorder set wo_status = 3 where wo_number = 10001"),
            new Breakage("driver-widgets", 1, "found 40, expected 41",
                "update m_workorder set wo_comp_qty = 10 where wo_number = 10001"),
            new Breakage("driver-large-orders", 1, "found 1, expected 2", "delete from m_largeorder"),
            new Breakage("driver-purchases", 1, "found 2, expected 3 or more", "delete from s_purchase_order where po_number = 10003"),
            new Breakage("supplier-order-known", 1, "po_number 10002", "delete from s_purchase_order where po_number = 10002"),
            new Breakage("purchase-order-arrived", 1, "po_number 10003, po_status new", "delete from s_outbox"),
            new Breakage("supplier-order-lines", 1, "po_number 10002, lines 0, booked 0, supplier's lines 1",
                "delete from s_purchase_orderline where pol_po_id = 10002"),
            new Breakage("delivery-booked", 1, "po_number 10001, lines 2, booked 1, supplier's lines 2, delivered 2",
                "delete from m_receipt where mr_line = 2"),
            new Breakage("delivery-booked", 1, "po_number 10002, lines 1, booked 1, supplier's lines 1, delivered 0",
                "insert into m_receipt values (10002, 1, 'CMP000000000003', 20, now())"));
    }

    @ParameterizedTest
    @MethodSource("breakages")
    void reportsWhatWasBrokenByHand(Breakage breakage) throws SQLException {
        breakBy(breakage.sql());

        AuditReport report = audit(RunRows.evidence());

        CheckResult check = RunRows.byName(report).get(breakage.check());
        assertThat(check.verdict()).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(check.violations()).isEqualTo(breakage.violations());
        assertThat(check.rows().isEmpty() ? check.detail() : check.rows().getFirst()).contains(breakage.row());
        assertThat(report.passed()).isFalse();
    }

    /** Checks that only the emulator's books can break, with the books that do. */
    static Stream<EmulatorBreakage> emulatorBreakages() {
        EmulatorBooks.Order delivered = RunRows.delivered();
        EmulatorBooks.Order sent = RunRows.sent();
        return Stream.of(
            new EmulatorBreakage("purchase-order-accepted-once", CheckVerdict.VIOLATED,
                RunRows.emulator(delivered, new EmulatorBooks.Order(10002, 2, 2, 0, 0, 1, 0))),
            new EmulatorBreakage("purchase-order-sent-once", CheckVerdict.REPORTED,
                RunRows.emulator(delivered, new EmulatorBooks.Order(10002, 2, 1, 1, 0, 1, 0))),
            new EmulatorBreakage("purchase-order-arrived", CheckVerdict.VIOLATED, RunRows.emulator(delivered)),
            new EmulatorBreakage("purchase-order-arrived", CheckVerdict.VIOLATED,
                RunRows.emulator(delivered, new EmulatorBooks.Order(10002, 1, 0, 0, 0, 1, 0))),
            new EmulatorBreakage("supplier-order-known", CheckVerdict.VIOLATED,
                RunRows.emulator(delivered, sent, new EmulatorBooks.Order(10009, 1, 1, 0, 0, 1, 0))),
            new EmulatorBreakage("delivery-possible", CheckVerdict.VIOLATED,
                RunRows.emulator(delivered, new EmulatorBooks.Order(10002, 1, 1, 0, 0, 1, 1))),
            new EmulatorBreakage("deliveries-drained", CheckVerdict.REPORTED,
                new EmulatorBooks(1, RunRows.emulator().orders())));
    }

    /** A check and the books that break it. */
    record EmulatorBreakage(String check, CheckVerdict verdict, EmulatorBooks books) {
    }

    @ParameterizedTest
    @MethodSource("emulatorBreakages")
    void reportsWhatTheEmulatorSaysOtherwise(EmulatorBreakage breakage) {
        CheckResult check = RunRows.byName(audit(RunRows.evidence(RunRows.TOTALS, breakage.books()))).get(breakage.check());

        assertThat(check.verdict()).isEqualTo(breakage.verdict());
        assertThat(check.violations()).isEqualTo(1);
    }

    @Test
    void isProvenForEveryCheck() {
        Set<String> broken = Stream.concat(breakages().map(Breakage::check), emulatorBreakages().map(EmulatorBreakage::check))
            .collect(Collectors.toSet());
        // By the hand-over's books: see the test of what was given up.
        broken.add("dead-letters");

        assertThat(broken).isEqualTo(RunRows.byName(audit(RunRows.evidence())).keySet());
    }

    @Test
    void passesEveryCheckOnTheRowsOfARun() {
        assertThat(audit(RunRows.evidence()).checks()).allSatisfy(check ->
            assertThat(check.verdict()).as("%s", check).isEqualTo(CheckVerdict.PASSED));
    }

    /** Both have moved: CMP000000000001 was received, CMP000000000003 is on order. */
    @Test
    void leavesAPartThatHasNoRowOfItsOwnToTheCheckOfWhichPartsThereAre() throws SQLException {
        breakBy("delete from m_inventory where in_p_id = 'CMP000000000001'; delete from s_component where comp_id = 'CMP000000000003'");

        assertThat(audit(RunRows.evidence()).violated()).extracting(CheckResult::name).containsExactly("inventory-parts");
    }

    /** Derby groups such a table again for each row that it is joined with: minutes for some thousand orders. */
    @Test
    void joinsNoGroupedTable() {
        assertThat(Stream.of(CustomerChecks.ALL, ManufacturingChecks.ALL, SupplierChecks.ALL, LiveChecks.of(true)).flatMap(List::stream))
            .isNotEmpty().allSatisfy(check -> assertThat(((SqlCheck) check).sql()).doesNotContainPattern("join\\s*\\("));
    }

    @Test
    void namesTheCheckThatItCannotMake() throws SQLException {
        breakBy("drop table o_item");

        assertThatThrownBy(() -> audit(RunRows.evidence())).isInstanceOf(AuditException.class)
            .hasMessageContainingAll("check order-total", "o_item", "120 s", "the database's log");
    }

    @Test
    void countsWhatBecameOfThePurchaseOrders() {
        assertThat(audit(RunRows.evidence()).purchaseOrders())
            .isEqualTo(new PurchaseOrderFigures(3, 2, 1, 1L, 0L, 0L, 0L));
    }

    @Test
    void checksTheTablesAloneWhenThereIsNothingToCompareThemWith() {
        AuditReport report = audit(AuditEvidence.NONE);

        assertThat(report.passed()).isTrue();
        assertThat(report.checks()).filteredOn(check -> check.name().startsWith("driver-"))
            .allSatisfy(check -> assertThat(check.verdict()).isEqualTo(CheckVerdict.NOT_CHECKED))
            .extracting(CheckResult::detail).containsOnly("no driver counts");
        assertThat(report.purchaseOrders()).isEqualTo(new PurchaseOrderFigures(3, 2, 1, null, null, null, null));
    }

    @Test
    void reportsPhantomsInSyncWithoutFailing() {
        EmulatorBooks books = RunRows.emulator(RunRows.delivered(), RunRows.sent(), new EmulatorBooks.Order(10009, 1, 1, 0, 0, 1, 1));
        AuditEvidence sync = AuditEvidence.of(RunRows.TOTALS, books, HandOverBooks.NOTHING, Guarantee.NOTHING_LOST);

        AuditReport report = audit(sync);

        assertThat(RunRows.byName(report).get("supplier-order-known").verdict()).isEqualTo(CheckVerdict.REPORTED);
        assertThat(report.purchaseOrders().phantom()).isEqualTo(1);
        assertThat(report.passed()).isTrue();
    }

    @Test
    void takesAMessageInTheQueueForWaitingAndOneGivenUpForNeitherWaitingNorLost() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport queued = audit(AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), new HandOverBooks(0, 0, 1, 0, 3, 5, 9),
            Guarantee.BOTH));
        AuditReport deadLettered = audit(AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), new HandOverBooks(0, 0, 0, 1, 3, 5, 9),
            Guarantee.BOTH));

        assertThat(queued.passed()).isTrue();
        assertThat(queued.purchaseOrders().queued()).isEqualTo(1);
        assertThat(deadLettered.violated()).extracting(CheckResult::name).containsExactly("dead-letters");
        assertThat(deadLettered.purchaseOrders().lost()).isZero();
        assertThat(deadLettered.purchaseOrders().queued()).isZero();
    }

    @Test
    void reportsLostOrdersOfAHandOverThatMayLoseThemWithoutFailing() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport report = audit(AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), HandOverBooks.NOTHING,
            Guarantee.ofHandOver("after-commit", "on")));

        assertThat(report.passed()).isTrue();
        assertThat(report.purchaseOrders().lost()).isEqualTo(1);
        assertThat(List.of("purchase-order-sent-or-queued", "purchase-order-arrived"))
            .allSatisfy(name -> assertThat(RunRows.byName(report).get(name).verdict()).isEqualTo(CheckVerdict.REPORTED));
    }

    @Test
    void widensWhatItExpectsByWhatTheDriverIsUncertainOf() {
        RunTotals uncertain = new RunTotals(1, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 1, 11, 3);

        AuditReport report = audit(RunRows.evidence(uncertain, RunRows.emulator()));

        assertThat(report.passed()).isTrue();
        assertThat(RunRows.byName(report).get("driver-orders").detail())
            .isEqualTo("found 751, expected 750 to 751 (a range, since some requests were never answered)");
    }

    @Test
    void keepsTwentyRowsOfACheckThatFindsMore() throws SQLException {
        breakBy("update o_orders set o_total = o_total + 1 where o_id <= 100");

        CheckResult check = RunRows.byName(audit(RunRows.evidence())).get("order-total");

        assertThat(check.violations()).isEqualTo(99);
        assertThat(check.rows()).hasSize(20);
    }

    @Test
    void changesNothing() throws SQLException {
        List<String> before = List.of(audit(RunRows.evidence()).checks().toString());

        assertThat(audit(RunRows.evidence()).checks()).hasToString(before.getFirst());
    }

    @Test
    void refusesADatabaseThatWasNeverLoaded() {
        try (TestDatabase empty = TestDatabase.migrated()) {
            assertThatThrownBy(() -> new Audit(empty.dataSource()).make(AuditEvidence.NONE)).isInstanceOf(AuditException.class)
                .hasMessageContaining("load it with bbops load first");
        }
    }

    @Test
    void saysThatTheQueueWasNotAskedWhenAnOrderMayBeThere() throws SQLException {
        breakBy("delete from s_outbox");

        AuditEvidence evidence = new AuditEvidence(Optional.empty(), Optional.empty(), Optional.empty(), Guarantee.BOTH);

        assertThat(RunRows.byName(audit(evidence)).get("purchase-order-sent-or-queued").verdict())
            .isEqualTo(CheckVerdict.NOT_CHECKED);
    }

    private void breakBy(String sql) throws SQLException {
        database = rowsOfARun();
        RunRows.execute(database.dataSource(), sql);
    }

    static TestDatabase rowsOfARun() throws SQLException {
        TestDatabase copy = TestDatabase.populated();
        RunRows.execute(copy.dataSource(), RunRows.RUN);
        return copy;
    }

    private AuditReport audit(AuditEvidence evidence) {
        return new Audit(database.dataSource()).make(evidence);
    }
}
