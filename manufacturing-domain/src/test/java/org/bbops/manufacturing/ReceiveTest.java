package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;

class ReceiveTest extends ManufacturingDomainTest {

    private static final Receipt FIFTY_BOLTS = new Receipt(4711, 1, BOLT, 50);

    @Test
    void addsToStockAndSubtractsFromTheQuantityOnOrder() {
        stock(BOLT, -5, 120);

        manufacturing.receive(FIFTY_BOLTS);

        assertThat(stockOf(BOLT)).isEqualTo("45/70");
        assertThat(supplier.settlements()).containsExactly(FIFTY_BOLTS);
    }

    @Test
    void neverMakesTheQuantityOnOrderNegative() {
        stock(BOLT, 10, 44);

        manufacturing.receive(FIFTY_BOLTS);

        assertThat(stockOf(BOLT)).isEqualTo("60/0");
    }

    @Test
    void booksTheSameLineOnce() {
        stock(BOLT, 0, 200);

        manufacturing.receive(FIFTY_BOLTS);
        manufacturing.receive(FIFTY_BOLTS);

        assertThat(stockOf(BOLT)).isEqualTo("50/150");
        assertThat(supplier.settlements()).hasSize(1);
        assertThat(count("m_receipt")).isEqualTo(1);
    }

    @Test
    void booksNothingWhenTheSupplierDomainDoesNotKnowTheOrder() {
        supplier.refuseWith(new BusinessException(Category.UNKNOWN_PURCHASE_ORDER, "unknown"));

        refused(Category.UNKNOWN_PURCHASE_ORDER, FIFTY_BOLTS);

        assertThat(stockOf(BOLT)).isEqualTo("100/0");
        assertThat(count("m_receipt")).isZero();
    }

    @Test
    void refusesAnUnknownPart() {
        refused(Category.UNKNOWN_PART, new Receipt(4711, 1, "CMP000000000099", 50));

        assertThat(count("m_receipt")).isZero();
    }

    private void refused(Category category, Receipt receipt) {
        assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> manufacturing.receive(receipt))
                .returns(category, BusinessException::category);
    }
}
