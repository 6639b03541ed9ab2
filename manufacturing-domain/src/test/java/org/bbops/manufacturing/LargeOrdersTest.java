package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest.Line;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class LargeOrdersTest extends ManufacturingDomainTest {

    @Test
    void findsLargeOrdersByKey() {
        manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE, List.of(new Line(1, ASSEMBLY, 25), new Line(3, ASSEMBLY, 30))));
        manufacturing.addLargeOrders(new LargeOrdersRequest(4, DUE, List.of(new Line(2, ASSEMBLY, 40))));

        List<LargeOrder> found = manufacturing.findLargeOrders();

        assertThat(found).extracting(order -> order.orderId() + "/" + order.lineId() + ": " + order.quantity())
                .containsExactly("5/1: 25", "5/3: 30", "4/2: 40");
        assertThat(found).allSatisfy(order -> {
            assertThat(order.assemblyId()).isEqualTo(ASSEMBLY);
            assertThat(order.dueDate()).isEqualTo(DUE);
        });
    }

    @Test
    void refusesASecondLargeOrderForALine() {
        manufacturing.addLargeOrders(new LargeOrdersRequest(5, DUE, List.of(new Line(1, ASSEMBLY, 25))));

        assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> manufacturing.addLargeOrders(
                new LargeOrdersRequest(5, DUE, List.of(new Line(2, ASSEMBLY, 30), new Line(1, ASSEMBLY, 25)))))
                .returns(Category.CONFLICT, BusinessException::category);
        assertThat(count("m_largeorder")).isEqualTo(1);
    }
}
