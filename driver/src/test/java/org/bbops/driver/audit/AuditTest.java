package org.bbops.driver.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.CheckResult;
import org.bbops.analysis.file.CheckResult.CheckVerdict;
import org.bbops.analysis.file.PurchaseOrderFigures;
import org.bbops.contracts.emulator.EmulatorOrder;
import org.bbops.contracts.supplier.HandOverState;
import org.bbops.contracts.supplier.HandOverState.Times;
import org.bbops.driver.audit.Audit.AuditException;
import org.bbops.driver.audit.AuditEvidence.EmulatorBooks;
import org.bbops.driver.audit.Check.SqlCheck;
import org.bbops.driver.audit.LiveAudit.LiveChecks;
import org.bbops.driver.experiment.Guarantee;
import org.bbops.driver.measurement.AcknowledgedOrders;
import org.bbops.driver.measurement.Measurements;
import org.bbops.driver.measurement.RunTotals;
import org.bbops.driver.measurement.Total;
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
    static void dropTheIntactDatabase() {
        unbroken.close();
    }

    @BeforeEach
    void useTheIntactDatabase() {
        database = unbroken;
    }

    @AfterEach
    void dropTheDamagedDatabase() {
        if (database != unbroken) {
            database.close();
        }
    }

    @ParameterizedTest
    @MethodSource("org.bbops.driver.audit.Breakages#all")
    void findsEachDeliberateViolation(Breakage breakage) throws SQLException {
        breakBy(breakage.sql());

        AuditReport report = audit(RunRows.evidence());

        CheckResult check = RunRows.byName(report).get(breakage.check());
        assertThat(check.verdict()).isEqualTo(CheckVerdict.VIOLATED);
        assertThat(check.violations()).isEqualTo(breakage.violations());
        assertThat(check.rows().isEmpty() ? check.detail() : check.rows().getFirst()).contains(breakage.row());
        assertThat(report.passed()).isFalse();
    }

    /** Returns violations that only the emulator's books can show. */
    static Stream<EmulatorBreakage> emulatorBreakages() {
        EmulatorOrder delivered = RunRows.delivered();
        EmulatorOrder sent = RunRows.sent();
        return Stream.of(
                new EmulatorBreakage("purchase-order-accepted-once", CheckVerdict.VIOLATED,
                        RunRows.emulator(delivered, RunRows.order(10002, 2, 2, 0, 0, 1, 0))),
                new EmulatorBreakage("purchase-order-accepted-once", CheckVerdict.VIOLATED,
                        RunRows.emulator(delivered, new EmulatorOrder(10002,
                                new EmulatorOrder.Receipts(2, 1, 1), new EmulatorOrder.Lines(0, 1, 0), 1, sent.content()))),
                new EmulatorBreakage("purchase-order-sent-once", CheckVerdict.REPORTED,
                        RunRows.emulator(delivered, RunRows.order(10002, 2, 1, 1, 0, 1, 0))),
                new EmulatorBreakage("purchase-order-arrived", CheckVerdict.VIOLATED, RunRows.emulator(delivered)),
                new EmulatorBreakage("purchase-order-arrived", CheckVerdict.VIOLATED,
                        RunRows.emulator(delivered, RunRows.order(10002, 1, 0, 0, 0, 1, 0))),
                new EmulatorBreakage("supplier-order-known", CheckVerdict.VIOLATED,
                        RunRows.emulator(delivered, sent, RunRows.order(10009, 1, 1, 0, 0, 1, 0))),
                new EmulatorBreakage("delivery-possible", CheckVerdict.VIOLATED,
                        RunRows.emulator(delivered, RunRows.order(10002, 1, 1, 0, 0, 1, 1))),
                new EmulatorBreakage("deliveries-drained", CheckVerdict.REPORTED,
                        new EmulatorBooks(1, RunRows.emulator().orders())));
    }

    /** Check, and the emulator's books that violate it. */
    record EmulatorBreakage(String check, CheckVerdict verdict, EmulatorBooks books) {
    }

    @ParameterizedTest
    @MethodSource("emulatorBreakages")
    void reportsDisagreementWithTheEmulator(EmulatorBreakage breakage) {
        CheckResult check = RunRows.byName(audit(RunRows.evidence(RunRows.TOTALS, breakage.books()))).get(breakage.check());

        assertThat(check.verdict()).isEqualTo(breakage.verdict());
        assertThat(check.violations()).isEqualTo(1);
    }

    @Test
    void everyCheckHasATestThatViolatesIt() {
        Set<String> broken = Stream.concat(Breakages.all().map(Breakage::check), emulatorBreakages().map(EmulatorBreakage::check))
                .collect(Collectors.toSet());
        // By the hand-over's books: see the test of dead letters.
        broken.add("dead-letters");
        // By the users' answers: see AcknowledgementChecksTest.
        broken.addAll(List.of("driver-order-ids", "driver-order-changes", "driver-work-order-ids", "driver-refusals"));

        assertThat(broken).isEqualTo(RunRows.byName(audit(RunRows.evidence())).keySet());
    }

    @Test
    void passesEveryCheckOnTheRowsOfARun() {
        assertThat(audit(RunRows.evidence()).checks())
                .allSatisfy(check -> assertThat(check.verdict()).as("%s", check).isEqualTo(CheckVerdict.PASSED));
    }

    @Test
    void findsAPurchaseOrderWithoutAWorkOrder() throws SQLException {
        breakBy(RunRows.PURCHASE_OF_NOBODY);

        assertThat(audit(RunRows.evidence(RunRows.TOTALS, RunRows.emulatorWithPurchaseOfNobody())).violated()).extracting(CheckResult::name)
                .containsExactly("purchase-has-work-order", "driver-purchases");
    }

    /** Covers two changed parts: CMP000000000001 was received, CMP000000000003 is on order. */
    @Test
    void aMissingPartViolatesOnlyTheChecksForMissingParts() throws SQLException {
        breakBy("delete from m_inventory where in_p_id = 'CMP000000000001'; delete from s_component where comp_id = 'CMP000000000003'");

        assertThat(audit(RunRows.evidence()).violated()).extracting(CheckResult::name).containsExactly("inventory-parts",
                "population-kept");
    }

    /** Derby groups such a table again for each row that it is joined with: minutes for some thousand orders. */
    @Test
    void joinsNoGroupedTable() {
        assertThat(Stream.of(CustomerChecks.ALL, ManufacturingChecks.ALL, SupplierChecks.ALL, Audit.KEYS, LiveChecks.of(true))
                .flatMap(List::stream).filter(SqlCheck.class::isInstance))
                .isNotEmpty().allSatisfy(check -> assertThat(((SqlCheck) check).sql()).doesNotContainPattern("join\\s*\\("));
    }

    @Test
    void namesTheCheckWhoseQueryFails() throws SQLException {
        breakBy("drop table o_item");

        assertThatThrownBy(() -> audit(RunRows.evidence())).isInstanceOf(AuditException.class)
                .hasMessageContainingAll("check order-total", "o_item", "120 s", "the database's log");
    }

    @Test
    void countsPurchaseOrdersByFate() {
        assertThat(audit(RunRows.evidence()).purchaseOrders())
                .isEqualTo(new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(3, 2, 1), 1L, 0L, 0L, 0L, 0L));
    }

    @Test
    void checksOnlyTheTablesWithoutFurtherEvidence() {
        AuditReport report = audit(AuditEvidence.NONE);

        assertThat(report.passed()).isTrue();
        assertThat(report.checks()).filteredOn(check -> check.name().startsWith("driver-"))
                .allSatisfy(check -> assertThat(check.verdict()).isEqualTo(CheckVerdict.NOT_CHECKED))
                .extracting(CheckResult::detail).containsOnly("no driver counts");
        assertThat(report.purchaseOrders())
                .isEqualTo(new PurchaseOrderFigures(new PurchaseOrderFigures.Booked(3, 2, 1), null, null, null, null, null));
    }

    @Test
    void reportsPhantomsAndTheirFailedDeliveryInSyncWithoutFailing() {
        EmulatorBooks books = RunRows.emulator(RunRows.delivered(), RunRows.sent(), RunRows.order(10009, 1, 1, 0, 0, 1, 1));
        AuditEvidence sync = AuditEvidence.of(RunRows.TOTALS, books, HandOverState.NOTHING, Guarantee.NOTHING_LOST);

        AuditReport report = audit(sync);

        assertThat(RunRows.byName(report).get("supplier-order-known").verdict()).isEqualTo(CheckVerdict.REPORTED);
        assertThat(report.purchaseOrders().phantom()).isEqualTo(1);
        assertThat(report.purchaseOrders().undeliverable()).isEqualTo(1);
        assertThat(report.passed()).isTrue();
    }

    @Test
    void distinguishesDeadLetteredQueuedAndLostOrders() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport queued = audit(
                AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), new HandOverState(0, 0, 1, 0, new Times(3, 5, 9, 9)),
                        Guarantee.BOTH));
        AuditReport deadLettered = audit(
                AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), new HandOverState(0, 0, 0, 1, new Times(3, 5, 9, 9)),
                        Guarantee.BOTH));

        assertThat(queued.passed()).isTrue();
        assertThat(queued.purchaseOrders().queued()).isEqualTo(1);
        assertThat(deadLettered.violated()).extracting(CheckResult::name).containsExactly("dead-letters");
        assertThat(deadLettered.purchaseOrders().lost()).isZero();
        assertThat(deadLettered.purchaseOrders().queued()).isZero();
    }

    @Test
    void callsNoOrderLostWhileTheBrokerWasNotAsked() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport report = audit(
                new AuditEvidence(Optional.of(RunRows.TOTALS), Optional.of(RunRows.emulator()), Optional.empty(), Guarantee.BOTH));

        assertThat(report.purchaseOrders().lost()).isNull();
        CheckResult arrived = RunRows.byName(report).get("purchase-order-arrived");
        assertThat(arrived.verdict()).isEqualTo(CheckVerdict.NOT_CHECKED);
        assertThat(arrived.detail()).contains("1 are neither at the supplier nor in the outbox");
    }

    @Test
    void findsLostOrdersOfSyncWithoutAskingABroker() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport report = audit(new AuditEvidence(Optional.of(RunRows.TOTALS), Optional.of(RunRows.emulator()), Optional.empty(),
                Guarantee.NOTHING_LOST));

        assertThat(report.purchaseOrders().lost()).isEqualTo(1);
        assertThat(RunRows.byName(report).get("purchase-order-arrived").verdict()).isEqualTo(CheckVerdict.VIOLATED);
    }

    @Test
    void reportsLostOrdersOfAHandOverThatMayLoseThemWithoutFailing() throws SQLException {
        breakBy("delete from s_outbox");

        AuditReport report = audit(AuditEvidence.of(RunRows.TOTALS, RunRows.emulator(), HandOverState.NOTHING,
                Guarantee.NOTHING_PHANTOM));

        assertThat(report.passed()).isTrue();
        assertThat(report.purchaseOrders().lost()).isEqualTo(1);
        assertThat(List.of("purchase-order-sent-or-queued", "purchase-order-arrived"))
                .allSatisfy(name -> assertThat(RunRows.byName(report).get(name).verdict()).isEqualTo(CheckVerdict.REPORTED));
    }

    @Test
    void reportsHalfWrittenOrdersOfSeparateEntities() throws SQLException {
        breakBy("delete from o_orderline where ol_o_id = 10002; "
                + "insert into o_orders select 10009, o_c_id, 0, 0, 0, 1, now(), null, 0 from o_orders where o_id = 1");
        AuditEvidence whole = RunRows.evidence();

        AuditReport report = audit(new AuditEvidence(whole.driver(), whole.emulator(), whole.handOver(),
                whole.guarantee().withSeparateEntities()));

        assertThat(report.passed()).isTrue();
        assertThat(report.checks()).filteredOn(check -> check.verdict() == CheckVerdict.REPORTED).extracting(CheckResult::name)
                .containsExactlyInAnyOrder("order-line-count", "order-total", "driver-orders", "driver-order-ids");
    }

    @Test
    void reportsSplitTransactionsWithinDriverUncertainty() throws SQLException {
        breakBy(RunRows.LEFT_BEHIND);
        RunTotals doubtful = withUnanswered(1);

        AuditReport report = audit(allowingSplits(doubtful));

        assertThat(report.violated()).isEmpty();
        assertThat(report.checks()).filteredOn(check -> check.verdict() == CheckVerdict.REPORTED).extracting(CheckResult::name)
                .containsExactlyInAnyOrder("customer-in-both-domains", "in-ordered-demanded", "purchase-has-work-order",
                        "driver-large-order-ids")
                .containsExactlyInAnyOrderElementsOf(Audit.OF_TRANSACTIONS_OVER_DOMAINS);
    }

    @Test
    void failsOnSplitTransactionsBeyondDriverUncertainty() throws SQLException {
        breakBy(RunRows.LEFT_BEHIND);

        assertThat(audit(allowingSplits(RunRows.TOTALS)).violated()).extracting(CheckResult::name).contains("customer-in-both-domains",
                "purchase-has-work-order", "driver-large-order-ids").doesNotContain("in-ordered-demanded");
    }

    @Test
    void failsOnASplitTransactionWhereNoneIsAllowed() throws SQLException {
        breakBy(RunRows.LEFT_BEHIND);
        RunTotals doubtful = withUnanswered(9);

        assertThat(audit(RunRows.evidence(doubtful, RunRows.emulatorWithPurchaseOfNobody())).violated()).extracting(CheckResult::name)
                .containsExactlyInAnyOrderElementsOf(Audit.OF_TRANSACTIONS_OVER_DOMAINS);
    }

    /** Returns the run's counts with this number of unanswered requests of each kind. */
    private static RunTotals withUnanswered(long requests) {
        return RunRows.TOTALS.plus(RunTotals.of(Map.of(Total.NEW_CUSTOMERS_UNCERTAIN, requests, Total.SCHEDULED_UNCERTAIN, requests,
                Total.NEW_ORDERS_UNCERTAIN, requests, Total.LARGE_LINES_UNCERTAIN, requests), AcknowledgedOrders.NONE));
    }

    private static AuditEvidence allowingSplits(RunTotals driver) {
        AuditEvidence whole = RunRows.evidence(driver, RunRows.emulatorWithPurchaseOfNobody());
        return new AuditEvidence(whole.driver(), whole.emulator(), whole.handOver(), whole.guarantee().withSplitTransactions());
    }

    @Test
    void findsAnUnknownItemWithSeparateEntitiesToo() throws SQLException {
        breakBy("update o_orderline set ol_i_id = 'ASM999' where ol_o_id = 10002");
        AuditEvidence whole = RunRows.evidence();

        AuditReport report = audit(new AuditEvidence(whole.driver(), whole.emulator(), whole.handOver(),
                whole.guarantee().withSeparateEntities()));

        assertThat(report.violated()).extracting(CheckResult::name).containsExactly("order-line-has-item");
    }

    @Test
    void widensItsExpectationByTheDriversUncertainty() {
        RunTotals uncertain = Measurements.totals(new AcknowledgedOrders(false, List.of(), List.of(), List.of()),
                2, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2, 1, 1, 1, 1, 11, 3);

        AuditReport report = audit(RunRows.evidence(uncertain, RunRows.emulator()));

        assertThat(report.passed()).isTrue();
        assertThat(RunRows.byName(report).get("driver-orders").detail())
                .isEqualTo("found 752, expected 751 to 752 (a range, since some requests were never answered)");
    }

    @Test
    void listsAtMostTwentyRowsOfACheck() throws SQLException {
        breakBy("update o_orders set o_total = o_total + 1 where o_id <= 100");

        CheckResult check = RunRows.byName(audit(RunRows.evidence())).get("order-total");

        assertThat(check.violations()).isEqualTo(100);
        assertThat(check.rows()).hasSize(20);
    }

    @Test
    void givesTheSameResultWhenRepeated() throws SQLException {
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
    void doesNotCheckQueuedOrdersWithoutHandOverBooks() throws SQLException {
        breakBy("delete from s_outbox");

        AuditEvidence evidence = new AuditEvidence(Optional.empty(), Optional.empty(), Optional.empty(), Guarantee.BOTH);

        assertThat(RunRows.byName(audit(evidence)).get("purchase-order-sent-or-queued").verdict())
                .isEqualTo(CheckVerdict.NOT_CHECKED);
    }

    private void breakBy(String sql) throws SQLException {
        database = unbroken.copy();
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
