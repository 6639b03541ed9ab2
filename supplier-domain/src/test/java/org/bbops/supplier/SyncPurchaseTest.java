package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.PurchaseOrderMessage.Line;
import org.bbops.contracts.workload.Operation;
import org.bbops.test.ServiceClient;
import org.bbops.test.UnderWay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.client.HttpServerErrorException;
import tools.jackson.databind.json.JsonMapper;

@TestPropertySource(properties = {"bbops.purchasing=sync", "bbops.circuit.calls=6", "bbops.circuit.calls-min=6",
        "bbops.circuit.pause-min=300ms", "bbops.circuit.probes=1"})
@ExtendWith(OutputCaptureExtension.class)
class SyncPurchaseTest extends SupplierDomainTest {

    @Autowired
    SupplierTransactions inside;
    @Autowired
    PlatformTransactionManager transactions;
    @Autowired
    DataSource pool;
    @Autowired
    MeterRegistry meters;

    @Test
    void writesAndSendsTheOrderBeforeItResponds() {
        int number = supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30))).purchaseOrderIds().getFirst();

        // supplier 1: 0.9/12 + 0.9/10 = 0.165; supplier 2: 2/10 + 2/10 = 0.40
        assertThat(EMULATOR.received()).containsExactly(new PurchaseOrderMessage(number, 1,
                List.of(new Line(1, BOLT, 24, 24, 3), new Line(2, NUT, 30, 30, 5))));
        assertThat(sql.sql("select po_supp_id from s_purchase_order").query(Integer.class).single()).isEqualTo(1);
        assertThat(stateOf(number)).isEqualTo("sent/true/false");
        assertThat(booksOf(BOLT)).isEqualTo("24/20");
        assertThat(booksOf(NUT)).isEqualTo("30/30");
    }

    @Test
    void buysNothingWhenTheNeedIsAlreadyOnOrder() {
        supplier.purchase(purchase(new Need(BOLT, 20)));

        assertThat(supplier.purchase(purchase(new Need(BOLT, 4))).purchaseOrderIds()).isEmpty();
        assertThat(booksOf(BOLT)).isEqualTo("24/24");

        assertThat(supplier.purchase(purchase(new Need(BOLT, 1))).purchaseOrderIds()).hasSize(1);
        assertThat(booksOf(BOLT)).isEqualTo("36/25");
    }

    @Test
    void ordersOnlyTheComponentsThatAreNotCovered() {
        sql.sql("update s_component set qty_on_order = 100 where comp_id = ?").param(BOLT).update();

        supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30)));

        assertThat(EMULATOR.received().getFirst().lines()).containsExactly(new Line(1, NUT, 30, 30, 5));
        assertThat(booksOf(BOLT)).isEqualTo("100/20");
    }

    @Test
    void sendsAnOrderPerComponentWhenNoSupplierHasEverythingInTime() {
        sql.sql("update s_supp_component set sc_del_date = 9 where sc_supp_id = 1 and sc_p_id = ?").param(NUT).update();
        sql.sql("update s_supp_component set sc_del_date = 9 where sc_supp_id = 2 and sc_p_id = ?").param(BOLT).update();

        List<Integer> numbers = supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30))).purchaseOrderIds();

        assertThat(numbers).hasSize(2);
        assertThat(EMULATOR.receivedNumbers()).isEqualTo(numbers);
        assertThat(sql.sql("select po_supp_id from s_purchase_order order by po_number").query(Integer.class).list())
                .containsExactly(1, 2);
    }

    @Test
    void countsNoOrderInDoubtWhenTheSupplierRefuses() {
        double doubts = meters.counter("bbops.purchase-orders.in-doubt").count();
        EMULATOR.refuse(1);

        refused(Category.SUPPLIER_UNAVAILABLE, purchase(new Need(BOLT, 20)));

        assertNothingWritten();
        assertThat(EMULATOR.received()).isEmpty();
        assertThat(meters.counter("bbops.purchase-orders.in-doubt").count()).isEqualTo(doubts);
    }

    @Test
    void countsAnOrderInDoubtWhenTheSupplierHangsUp() {
        double doubts = meters.counter("bbops.purchase-orders.in-doubt").count();
        EMULATOR.hangUp(1);

        refused(Category.SUPPLIER_UNAVAILABLE, purchase(new Need(BOLT, 20)));

        assertNothingWritten();
        assertThat(EMULATOR.received()).hasSize(1);
        assertThat(meters.counter("bbops.purchase-orders.in-doubt").count()).isEqualTo(doubts + 1);
    }

    @Test
    void returns503WhileTheCircuitIsOpen() {
        EMULATOR.refuseAll();
        for (int failures = 0; failures < 6; failures++) {
            assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> supplier.purchase(purchase(new Need(BOLT, 20))));
        }

        // A call after the open interval is the probe, which gets the supplier's own refusal; the next call does not.
        await().untilAsserted(() -> assertThatExceptionOfType(HttpServerErrorException.ServiceUnavailable.class)
                .isThrownBy(() -> ServiceClient.of(SupplierService.class, ServiceClient.plain(port))
                        .purchase(purchase(new Need(BOLT, 20))))
                .satisfies(refusal -> {
                    assertThat(refusal.getResponseBodyAsString()).contains("urn:bbops:problem:circuit-open");
                    assertThat(refusal.getResponseHeaders().getFirst("Retry-After")).isEqualTo("5");
                }));
        assertThat(meters.get("bbops.refused").tag("because", "circuit-open").counter().count()).isPositive();
        assertNothingWritten();
        EMULATOR.refuse(0);

        await().ignoreExceptions().until(() -> !supplier.purchase(purchase(new Need(BOLT, 20))).purchaseOrderIds().isEmpty());
        assertThat(EMULATOR.received()).hasSize(1);
    }

    @Test
    void countsNoCallThatTheCircuitRefuses() {
        // As the manufacturing domain calls it: by itself a purchase is part of no operation.
        SupplierService buying = ServiceClient.of(SupplierService.class,
                http.mutate().defaultHeader("Bbops-Operation", Operation.SCHEDULE_WORK_ORDER.label()).build());
        EMULATOR.refuseAll();
        for (int failures = 0; failures < 6; failures++) {
            assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> buying.purchase(purchase(new Need(BOLT, 20))));
        }

        assertThat(supplierCalls()).isPositive();
        await().untilAsserted(() -> {
            long calls = supplierCalls();
            assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> buying.purchase(purchase(new Need(BOLT, 20))))
                    .extracting(BusinessException::category).isEqualTo(Category.CIRCUIT_OPEN);
            assertThat(supplierCalls()).isEqualTo(calls);
        });
        EMULATOR.refuse(0);
        await().ignoreExceptions().until(() -> !buying.purchase(purchase(new Need(BOLT, 20))).purchaseOrderIds().isEmpty());
    }

    private long supplierCalls() {
        UnderWay.awaitNone(http);
        return JsonMapper.shared().readTree(http.get().uri("/figures").retrieve().body(String.class))
                .path("operations").valueStream().mapToLong(operation -> operation.at("/efforts/supplierCalls").asLong(0)).sum();
    }

    @Test
    void returns503AndLogsThePoolWhenItIsExhausted(CapturedOutput log) throws SQLException {
        try (BusyPool _ = BusyPool.of(pool)) {
            assertThatExceptionOfType(HttpServerErrorException.ServiceUnavailable.class)
                    .isThrownBy(() -> ServiceClient.of(SupplierService.class, ServiceClient.plain(port))
                            .purchase(purchase(new Need(BOLT, 20))))
                    .satisfies(refusal -> {
                        assertThat(refusal.getResponseBodyAsString()).contains("urn:bbops:problem:pool-exhausted");
                        assertThat(refusal.getResponseHeaders().getFirst("Retry-After")).isEqualTo("1");
                    });
        }

        assertThat(log).contains("refused with 503 (pool-exhausted)")
                .contains("database-pool max=20 total=20 active=20 idle=0").contains("requests max=2000 active=1")
                .contains("supplier circuit=closed");
    }

    @Test
    void countsAPhantomWhenAnAcceptedOrderIsRolledBack() {
        double phantoms = meters.counter("bbops.purchase-orders.phantom").count();

        new TransactionTemplate(transactions).executeWithoutResult(transaction -> {
            inside.purchase(purchase(new Need(BOLT, 20)));
            transaction.setRollbackOnly();
        });

        assertNothingWritten();
        assertThat(EMULATOR.received()).hasSize(1);
        assertThat(meters.counter("bbops.purchase-orders.phantom").count()).isEqualTo(phantoms + 1);
    }

    @Test
    void doesNotRetryAfterTheSupplierTookTheOrder() {
        double phantoms = meters.counter("bbops.purchase-orders.phantom").count();
        sql.sql("""
                create function refuse_commit() returns trigger language plpgsql as
                $$ begin raise exception 'the transactions fit into no order' using errcode = '40001'; end $$""").update();
        sql.sql("""
                create constraint trigger refuse_commit after insert on s_purchase_order
                deferrable initially deferred for each row execute function refuse_commit()""").update();
        try {
            refused(Category.CONFLICT_AFTER_EFFECT, purchase(new Need(BOLT, 20)));
        } finally {
            sql.sql("drop function refuse_commit cascade").update();
        }

        assertNothingWritten();
        assertThat(EMULATOR.received()).hasSize(1);
        assertThat(meters.counter("bbops.purchase-orders.phantom").count()).isEqualTo(phantoms + 1);
        assertThat(http.get().uri("/figures").retrieve().body(String.class))
                .contains("\"cause\":\"serializationFailure\",\"retried\":0,\"givenUp\":0,\"unsafe\":1");
    }

    @Test
    void refusesUnknownRepeatedOrMissingComponents() {
        refused(Category.UNKNOWN_PART, purchase(new Need("CMP000000000099", 1)));
        refused(Category.INVALID_REQUEST, purchase(new Need(BOLT, 1), new Need(BOLT, 2)));
        refused(Category.INVALID_REQUEST, purchase());
        refused(Category.INVALID_REQUEST, purchase(new Need(BOLT, 0)));

        assertNothingWritten();
    }

    @Test
    void reportsAnEmptyHandOver() {
        assertThat(http.get().uri("/supplier/hand-over").retrieve().body(String.class))
                .contains("\"outboxPending\":0", "\"queued\":0", "\"handOverCount\":0");
    }

    private void assertNothingWritten() {
        assertThat(count("s_purchase_order")).isZero();
        assertThat(count("s_purchase_orderline")).isZero();
        assertThat(booksOf(BOLT)).isEqualTo("0/0");
    }

    private void refused(Category category, PurchaseRequest request) {
        assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> supplier.purchase(request))
                .returns(category, BusinessException::category);
    }
}
