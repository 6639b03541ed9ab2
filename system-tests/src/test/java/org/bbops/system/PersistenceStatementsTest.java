package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.junit.jupiter.api.Test;

/** Holds the numbers of docs/sql-statements.md, "Persistence levels": orders of three lines, an assembly of two components. */
abstract class PersistenceStatementsTest extends PlantTest {

    private final Counts expected;

    /** Round trips by transaction. */
    record Counts(int newOrder, int changeOrder, int cancelOrder, int orderStatus, int scheduleWorkOrder,
            int updateWorkOrder, int readCustomer) {
    }

    PersistenceStatementsTest(Counts expected) {
        this.expected = expected;
    }

    @Test
    void takesAsManyRoundTripsForOrdersAsThePageSays() {
        int[] orderId = new int[1];

        assertThat(statements.during(() -> orderId[0] = order(1, 2, 3))).hasSize(expected.newOrder());
        assertThat(changeOfTwoLines(orderId[0])).hasSize(expected.changeOrder());
        assertThat(statements.during(() -> customers.orderStatus(orderId[0]))).hasSize(expected.orderStatus());
        assertThat(statements.during(() -> customers.cancelOrder(orderId[0]))).hasSize(expected.cancelOrder());
    }

    @Test
    void readsACustomerByAsManyRoundTripsAsThePageSays() {
        assertThat(statements.during(() -> customers.readCustomer(CUSTOMER, null))).hasSize(expected.readCustomer());
    }

    @Test
    void takesAsManyRoundTripsForWorkOrdersAsThePageSays() {
        int[] workOrderId = new int[1];

        assertThat(statements.during(() -> workOrderId[0] = workOrder())).hasSize(expected.scheduleWorkOrder());
        assertThat(statements.during(() -> manufacturing.updateWorkOrder(workOrderId[0])))
                .hasSize(expected.updateWorkOrder());
    }

    @Test
    void insertsAWorkOrderBeforeItLocksItsComponents() {
        assertThat(tables(statements.during(this::workOrder))).containsSubsequence("m_workorder", "m_inventory", "m_workorder")
                .first().isEqualTo("m_workorder");
    }

    @Test
    void deletesAnOrderBeforeItsLines() {
        int orderId = order(1, 2, 3);

        assertThat(statements.during(() -> customers.cancelOrder(orderId)).stream()
                .filter(statement -> statement.startsWith("delete")).map(PersistenceStatementsTest::table))
                .startsWith("o_orders").containsOnly("o_orders", "o_orderline");
    }

    private static List<String> tables(List<String> statements) {
        return statements.stream().map(PersistenceStatementsTest::table).toList();
    }

    /** Returns the table of "kind table" and "kind table xRows". */
    private static String table(String statement) {
        return statement.split(" ")[1];
    }

    final List<String> changeOfTwoLines(int orderId) {
        return statements.during(() -> customers.changeOrder(orderId,
                new ChangeOrderRequest(List.of(new LineChange(ITEM_1, 4), new LineChange(ITEM_2, 5)))));
    }
}
