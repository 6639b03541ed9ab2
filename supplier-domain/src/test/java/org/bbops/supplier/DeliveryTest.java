package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.DeliveryAnswer.Result;
import org.bbops.contracts.wire.DeliveryMessage.Line;
import org.bbops.test.UnderWay;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.http.MediaType;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.purchasing=sync")
class DeliveryTest extends SupplierDomainTest {

    private static final Line BOLTS = new Line(1, BOLT, 24);
    private static final Line NUTS = new Line(2, NUT, 30);

    @Autowired
    DataSource pool;

    @Test
    void booksALine() {
        int order = purchased();

        assertThat(deliver(order, BOLTS)).isEqualTo(Result.DELIVERED);

        assertThat(booksOf(BOLT)).isEqualTo("0/0");
        assertThat(booksOf(NUT)).isEqualTo("30/30");
        assertThat(stateOf(order)).isEqualTo("sent/true/false");
        assertThat(sql.sql("select pol_number from s_purchase_orderline where pol_deldate = current_date")
                .query(Integer.class).list()).containsExactly(1);
    }

    @Test
    void marksTheOrderDeliveredWithItsLastLine() {
        int order = purchased();

        assertThat(deliver(order, BOLTS)).isEqualTo(Result.DELIVERED);
        assertThat(deliver(order, NUTS)).isEqualTo(Result.DELIVERED);

        assertThat(stateOf(order)).isEqualTo("delivered/true/true");
    }

    @Test
    void booksARepeatedLineOnce() {
        int order = purchased();
        supplier.purchase(purchase(new Need(BOLT, 20)));

        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.DELIVERED);
        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.DELIVERED);

        // the second purchase is still on its way: 48 - 24 and 40 - 24
        assertThat(booksOf(BOLT)).isEqualTo("24/16");
    }

    @Test
    void returnsRetryForAnOrderNotYetVisible() {
        int order = purchased();

        assertThat(deliver(order + 1, BOLTS)).isEqualTo(Result.RETRY);
    }

    @Test
    void returnsUnknownForAnOrderNumberNeverUsed() {
        assertThat(deliver(1_900_000_000, BOLTS)).isEqualTo(Result.UNKNOWN);
    }

    @Test
    void returnsUnknownForALineThatDiffers() {
        int order = purchased();

        assertThat(deliver(order, new Line(1, BOLT, 25))).isEqualTo(Result.UNKNOWN);
        assertThat(deliver(order, new Line(1, NUT, 24))).isEqualTo(Result.UNKNOWN);
        assertThat(deliver(order, new Line(3, BOLT, 24))).isEqualTo(Result.UNKNOWN);

        assertThat(booksOf(BOLT)).isEqualTo("24/20");
    }

    @Test
    void returnsRetryWhenALineFailsTemporarily() {
        int order = purchased();
        manufacturing.refuseWith(new CannotAcquireLockException("deadlock"));
        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.RETRY);
        manufacturing.refuseWith(new BusinessException(Category.NEIGHBOUR_UNAVAILABLE, "away"));
        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.RETRY);
        manufacturing.refuseWith(new BusinessException(Category.CONFLICT_AFTER_EFFECT, "settled, but not received"));
        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.RETRY);
        manufacturing.refuseWith(null);

        assertThat(deliver(order, BOLTS, NUTS)).isEqualTo(Result.DELIVERED);
    }

    @Test
    void returnsRetryWhenThePoolIsExhausted() throws SQLException {
        int order = purchased();
        long overloaded = deliveries("overloaded");
        long succeeded = deliveries("succeeded");
        long conflicts = deliveries("conflict");

        try (BusyPool _ = BusyPool.of(pool)) {
            assertThat(deliver(order, BOLTS)).isEqualTo(Result.RETRY);
        }

        assertThat(deliver(order, BOLTS)).isEqualTo(Result.DELIVERED);
        assertThat(deliveries("overloaded")).isEqualTo(overloaded + 1);
        assertThat(deliveries("succeeded")).isEqualTo(succeeded + 1);
        assertThat(deliveries("conflict")).isEqualTo(conflicts);
    }

    /** Returns the number of delivered lines that ended so, as in the metrics. */
    private long deliveries(String outcome) {
        UnderWay.awaitNone(http);
        Matcher found = Pattern.compile("bbops_operation_duration_seconds_count\\{operation=\"deliver\",outcome=\"%s\"} (\\d+)"
                .formatted(outcome)).matcher(http.get().uri("/actuator/prometheus").retrieve().body(String.class));
        return found.find() ? Long.parseLong(found.group(1)) : 0;
    }

    @Test
    void refusesDocumentsThatAreNotADelivery() {
        refused("<delivery order='1'><line number='1' part='x' quantity='-1'/></delivery>");
        refused("<!DOCTYPE delivery [<!ENTITY a 'b'>]><delivery order='1'/>");
        refused("<delivery order=");
        refused("x".repeat(1_000_001));
    }

    private void refused(String document) {
        assertThatExceptionOfType(BusinessException.class)
                .isThrownBy(() -> http.post().uri("/supplier/deliveries").contentType(MediaType.APPLICATION_XML)
                        .body(document).retrieve().toBodilessEntity())
                .returns(Category.INVALID_REQUEST, BusinessException::category);
    }

    private int purchased() {
        return supplier.purchase(purchase(new Need(BOLT, 20), new Need(NUT, 30))).purchaseOrderIds().getFirst();
    }
}
