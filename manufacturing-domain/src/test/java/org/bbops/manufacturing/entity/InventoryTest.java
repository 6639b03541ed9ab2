package org.bbops.manufacturing.entity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.problem.BusinessException;
import org.junit.jupiter.api.Test;

class InventoryTest {

    @Test
    void takesFromStockAndBuysNothingAboveTheLowMark() {
        Inventory part = new Inventory("CMP000000000001", 100, 0);

        assertThat(part.take(39, 60, 120)).isZero();

        assertThat(part.quantity()).isEqualTo(61);
        assertThat(part.ordered()).isZero();
    }

    @Test
    void fillsUpToTheHighMarkWhenTheLowMarkIsReached() {
        Inventory part = new Inventory("CMP000000000001", 100, 0);

        // available = 100 + 0 - 40 = 60, at the low mark: buy 120 - 60
        assertThat(part.take(40, 60, 120)).isEqualTo(60);

        assertThat(part.quantity()).isEqualTo(60);
        assertThat(part.ordered()).isEqualTo(60);
    }

    @Test
    void countsTheQuantityOnOrder() {
        Inventory part = new Inventory("CMP000000000001", 10, 100);

        assertThat(part.take(40, 60, 120)).isZero();

        assertThat(part.quantity()).isEqualTo(-30);
        assertThat(part.ordered()).isEqualTo(100);
    }

    @Test
    void buysForTheNextWorkOrderInAdditionToOpenOrders() {
        Inventory part = new Inventory("CMP000000000001", 5, 20);

        // available = 5 + 20 - 30 = -5: buy 120 + 5
        assertThat(part.take(30, 60, 120)).isEqualTo(125);

        assertThat(part.quantity()).isEqualTo(-25);
        assertThat(part.ordered()).isEqualTo(145);
    }

    @Test
    void refusesAQuantityBeyondTheColumn() {
        Inventory part = new Inventory("CMP000000000001", Integer.MIN_VALUE + 5, 0);

        assertThatThrownBy(() -> part.take(10, 60, 120)).isInstanceOf(BusinessException.class)
                .hasMessageContaining("Part CMP000000000001 would reach");
    }
}
