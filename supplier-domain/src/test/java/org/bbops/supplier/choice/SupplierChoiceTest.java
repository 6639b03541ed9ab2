package org.bbops.supplier.choice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.supplier.choice.SupplierChoice.ChosenOrder;
import org.bbops.supplier.choice.SupplierChoice.ComponentDemand;
import org.junit.jupiter.api.Test;

class SupplierChoiceTest {

    private static final ComponentDemand BOLTS = new ComponentDemand("bolt", 25, 3);
    private static final ComponentDemand NUTS = new ComponentDemand("nut", 40, 5);

    @Test
    void unitPriceIncludesDiscountAndLotSize() {
        assertThat(offer("bolt", 1, "24.00", 12, "0.25", 1).unitPrice()).isEqualByComparingTo("1.50");
    }

    @Test
    void buysEverythingFromTheSupplierWithTheCheapestSumOfUnitPrices() {
        // supplier 1: 10/10 + 30/10 = 4.00; supplier 2: 20/10 × 0.9 + 20/10 = 3.80; supplier 3 is dearest
        List<ChosenOrder> orders = SupplierChoice.choose(List.of(BOLTS, NUTS), List.of(
                offer("bolt", 1, "10.00", 10, "0", 3), offer("nut", 1, "30.00", 10, "0", 5),
                offer("bolt", 2, "20.00", 10, "0.10", 1), offer("nut", 2, "20.00", 10, "0", 1),
                offer("bolt", 3, "50.00", 10, "0", 1), offer("nut", 3, "50.00", 10, "0", 1)));

        assertThat(orders).containsExactly(new ChosenOrder(2,
                List.of(new ChosenOrder.Line(BOLTS, 30), new ChosenOrder.Line(NUTS, 40))));
    }

    @Test
    void roundsTheNeedUpToAMultipleOfTheLot() {
        assertThat(onlyLine(offer("bolt", 1, "10.00", 12, "0", 3)).quantity()).isEqualTo(36);
        assertThat(onlyLine(offer("bolt", 1, "10.00", 25, "0", 3)).quantity()).isEqualTo(25);
        assertThat(onlyLine(offer("bolt", 1, "10.00", 40, "0", 3)).quantity()).isEqualTo(40);
    }

    @Test
    void skipsACheaperSupplierThatIsLateForOneComponent() {
        List<ChosenOrder> orders = SupplierChoice.choose(List.of(BOLTS, NUTS), List.of(
                offer("bolt", 1, "1.00", 10, "0", 4), offer("nut", 1, "1.00", 10, "0", 5),
                offer("bolt", 2, "9.00", 10, "0", 3), offer("nut", 2, "9.00", 10, "0", 5)));

        assertThat(orders).extracting(ChosenOrder::supplierId).containsExactly(2);
    }

    @Test
    void writesSingleLineOrdersWhenNoSupplierDeliversEverythingInTime() {
        List<ChosenOrder> orders = SupplierChoice.choose(List.of(BOLTS, NUTS), List.of(
                offer("bolt", 1, "8.00", 10, "0", 3), offer("nut", 1, "1.00", 10, "0", 6),
                offer("bolt", 2, "1.00", 10, "0", 4), offer("nut", 2, "9.00", 10, "0", 5),
                offer("nut", 3, "7.00", 10, "0", 2)));

        assertThat(orders).containsExactly(
                new ChosenOrder(1, List.of(new ChosenOrder.Line(BOLTS, 30))),
                new ChosenOrder(3, List.of(new ChosenOrder.Line(NUTS, 40))));
    }

    @Test
    void breaksATieByTheLowerSupplierId() {
        assertThat(SupplierChoice.choose(List.of(BOLTS), List.of(
                offer("bolt", 7, "10.00", 10, "0", 3), offer("bolt", 4, "20.00", 20, "0", 3))))
                .extracting(ChosenOrder::supplierId).containsExactly(4);
    }

    @Test
    void refusesAComponentWithoutATimelySupplier() {
        assertThatThrownBy(() -> SupplierChoice.choose(List.of(BOLTS),
                List.of(offer("bolt", 1, "10.00", 10, "0", 4))))
                .isInstanceOf(BusinessException.class)
                .hasMessageContaining("component bolt within its lead time of 3 days");
    }

    private static ChosenOrder.Line onlyLine(Offer offer) {
        return SupplierChoice.choose(List.of(BOLTS), List.of(offer)).getFirst().lines().getFirst();
    }

    private static Offer offer(String component, int supplier, String price, int lot, String discount, int days) {
        return new Offer(component, supplier, new BigDecimal(price), lot, new BigDecimal(discount), days);
    }
}
