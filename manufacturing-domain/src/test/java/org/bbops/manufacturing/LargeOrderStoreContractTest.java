package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link LargeOrderStore}, for every way to reach the table. */
abstract class LargeOrderStoreContractTest extends ManufacturingStoreTest {

    private LargeOrderStore largeOrders;

    @BeforeEach
    void noRow() {
        largeOrders = stores.largeOrders();
    }

    @Test
    void insertsWithoutReadingFirst() {
        assertReadsNothing(() -> largeOrders.insert(List.of(row(11, 1), row(12, 2))));
    }

    @Test
    void findsByKey() {
        transact(() -> largeOrders.insert(List.of(row(12, 2), row(11, 1))));

        assertThat(inReadingTransaction(this::all)).extracting(LargeOrderRow::toLargeOrder).containsExactly(
                new LargeOrder(11, 5, 1, ASSEMBLY, 25, DUE), new LargeOrder(12, 5, 2, ASSEMBLY, 25, DUE));
    }

    @Test
    void findsTheOldestWhenThereAreTooMany() {
        transact(() -> largeOrders.insert(List.of(row(13, 3), row(11, 1), row(12, 2))));

        assertThat(inReadingTransaction(() -> largeOrders.findUpTo(2))).extracting(LargeOrderRow::getId).containsExactly(11, 12);
    }

    @Test
    void refusesASecondRowForALine() {
        transact(() -> largeOrders.insert(List.of(row(11, 1))));

        assertThatThrownBy(() -> transact(() -> largeOrders.insert(List.of(row(12, 2), row(13, 1)))))
                .isInstanceOfSatisfying(BusinessException.class,
                        error -> assertThat(error.category()).isEqualTo(Category.CONFLICT));
        assertThat(inTransaction(this::all)).hasSize(1);
    }

    @Test
    void deletesARowOnce() {
        transact(() -> largeOrders.insert(List.of(row(11, 1), row(12, 2))));

        assertThat(inTransaction(() -> largeOrders.delete(new SalesOrderLine(5, 1)))).isTrue();
        assertThat(inTransaction(() -> largeOrders.delete(new SalesOrderLine(5, 1)))).isFalse();
        assertThat(inTransaction(this::all)).hasSize(1);
    }

    private List<LargeOrderRow> all() {
        return largeOrders.findUpTo(9);
    }

    private static LargeOrderRow row(int id, int lineId) {
        LargeOrdersRequest.Line line = new LargeOrdersRequest.Line(lineId, ASSEMBLY, 25);
        return new LargeOrderRow(id, new LargeOrdersRequest(5, DUE, List.of(line)), line);
    }
}
