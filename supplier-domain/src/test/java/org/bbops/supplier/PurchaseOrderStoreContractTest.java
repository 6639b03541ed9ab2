package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Contract of {@link PurchaseOrderStore} and {@link PurchaseOrderLineStore}, for each way to reach the tables. */
abstract class PurchaseOrderStoreContractTest extends SupplierStoreTest {

    private static final String LINES = "s_purchase_orderline";
    static final int NUMBER = 4711;
    private static final int MISSING = 9;
    private static final int WORK_ORDER = 12;

    private PurchaseOrderStore orders;
    private PurchaseOrderLineStore lines;

    @BeforeEach
    void oneOrder() {
        orders = stores.purchaseOrders();
        lines = stores.purchaseOrderLines();
        transact(() -> insert(NUMBER));
    }

    @Test
    void insertsWithoutReadingFirst() {
        assertReadsNothing(() -> insert(4712));
    }

    @Test
    void findsAnUnsentOrderAsAMessage() {
        assertThat(inTransaction(() -> orders.findUnsent(NUMBER))).contains(new PurchaseOrderMessage(NUMBER, 1, List.of(
                new PurchaseOrderMessage.Line(1, BOLT, 40, 40, 3), new PurchaseOrderMessage.Line(2, NUT, 60, 60, 5))));
        assertThat(inTransaction(() -> orders.findUnsent(MISSING))).isEmpty();
    }

    @Test
    void namesTheComponentThatAnUnsentOrderLacks() {
        sql.sql("delete from s_component where comp_id = ?").param(NUT).update();

        assertThatThrownBy(() -> inTransaction(() -> orders.findUnsent(NUMBER))).isInstanceOf(BusinessException.class)
                .hasMessage("s_component has no row for %s of purchase order %d; load the population again", NUT, NUMBER)
                .extracting(error -> ((BusinessException) error).category()).isEqualTo(Category.DATA_INTEGRITY);
    }

    @Test
    void storesTheWorkOrderOfAnOrder() {
        assertThat(sql.sql("select po_wo_number from s_purchase_order").query(Integer.class).single()).isEqualTo(WORK_ORDER);
    }

    @Test
    void marksAnOrderSentOnce() {
        assertThat(statements.during(() -> assertThat(markSent(NUMBER)).isTrue()))
                .containsExactly("update s_purchase_order");
        assertThat(markSent(NUMBER)).isFalse();
        assertThat(markSent(MISSING)).isFalse();

        assertThat(row()).isEqualTo("sent/true/false/1");
        assertThat(inTransaction(() -> orders.findUnsent(NUMBER))).isEmpty();
    }

    @Test
    void aCommitIsInDoubtWhenTheDatabaseGoesAway() {
        AtomicInteger outcome = new AtomicInteger(-1);

        assertThatThrownBy(() -> transact(() -> {
            insert(4713);
            int session = JdbcClient.create(pool).sql("select pg_backend_pid()").query(Integer.class).single();
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {

                @Override
                public void beforeCompletion() {
                    sql.sql("select pg_terminate_backend(?, 5000)").param(session).query(Boolean.class).single();
                }

                @Override
                public void afterCompletion(int status) {
                    outcome.set(status);
                }
            });
        })).matches(DatabaseAbsence::explains);

        assertThat(outcome).hasValue(TransactionSynchronization.STATUS_UNKNOWN);
    }

    @Test
    void markingADeliveredOrderSentKeepsItDelivered() {
        transact(() -> orders.markDelivered(NUMBER, NOW));

        assertThat(markSent(NUMBER)).isTrue();
        assertThat(row()).isEqualTo("delivered/true/true/2");
    }

    @Test
    void locksAnOrderUntilTheTransactionEnds() {
        transact(() -> {
            assertThat(orders.hold(NUMBER)).isTrue();
            assertThat(couldLock()).isFalse();
        });

        assertThat(couldLock()).isTrue();
        assertThat(inTransaction(() -> orders.hold(MISSING))).isFalse();
    }

    @Test
    void findsTheLinesByNumber() {
        assertThat(inTransaction(() -> lines.linesOf(NUMBER)))
                .extracting(PurchaseOrderLine::number, PurchaseOrderLine::partId, PurchaseOrderLine::quantity,
                        PurchaseOrderLine::isDelivered)
                .containsExactly(tuple(1, BOLT, 40, false), tuple(2, NUT, 60, false));
        assertThat(inTransaction(() -> lines.linesOf(MISSING))).isEmpty();
    }

    @Test
    void writesADeliveredLine() {
        transact(() -> deliver(lines.linesOf(NUMBER).getFirst()));

        assertThat(lines()).containsExactly("2026-11-21/" + versionOfWritten(LINES), "open/0");
    }

    @Test
    void refusesToOverwriteAConcurrentlyChangedLine() {
        assumeTrue(comparesWrites(LINES));
        assertStale(this::deliverAConcurrentlyChangedLine);

        assertThat(lines()).containsExactly("open/0", "open/0");
    }

    @Test
    void overwritesAChangedLineIfNothingIsCompared() {
        assumeFalse(comparesWrites(LINES));
        transact(this::deliverAConcurrentlyChangedLine);

        assertThat(lines()).first(STRING).startsWith("2026-11-21/");
    }

    private void deliverAConcurrentlyChangedLine() {
        PurchaseOrderLine stale = lines.linesOf(NUMBER).getFirst();
        behindItsBack("update s_purchase_orderline set pol_balance = 1, version = version + 1");
        deliver(stale);
    }

    /** In the calling transaction. */
    final void insert(int number) {
        orders.insert(List.of(new PurchaseOrder(number, 3, 1, WORK_ORDER, NOW)));
        lines.insert(List.of(
                new PurchaseOrderLine(number, 1, BOLT, 40), new PurchaseOrderLine(number, 2, NUT, 60)));
    }

    private void deliver(PurchaseOrderLine line) {
        line.delivered(NOW.toLocalDate());
        lines.update(line);
    }

    private boolean markSent(int number) {
        return inTransaction(() -> orders.markSent(number, NOW));
    }

    private boolean couldLock() {
        return rival.couldLock("s_purchase_order", "po_number = " + NUMBER);
    }

    /** Returns the status, the presence of the times of sending and delivery, and the version. */
    private String row() {
        return sql.sql("""
                select po_status || '/' || (po_sent_at is not null) || '/' || (po_delivered_at is not null) || '/' || version
                from s_purchase_order""").query(String.class).single();
    }

    /** Each line's delivery date and version. */
    private List<String> lines() {
        return sql.sql("""
                select coalesce(cast(pol_deldate as varchar), 'open') || '/' || version
                from s_purchase_orderline order by pol_number""").query(String.class).list();
    }
}
