package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** Tests that a failing supplier is called every time when the circuit breaker is off. */
@TestPropertySource(properties = {"bbops.purchasing=sync", "bbops.supplier.circuit=off", "bbops.circuit.calls=6",
        "bbops.circuit.calls-min=6"})
class CircuitOffTest extends SupplierDomainTest {

    private static final int FAILURES = 20;

    @Test
    void callsAFailingSupplierEveryTime() {
        EMULATOR.refuse(FAILURES);

        for (int failures = 0; failures < FAILURES; failures++) {
            assertThatExceptionOfType(BusinessException.class).isThrownBy(() -> supplier.purchase(purchase(new Need(BOLT, 20))))
                    .returns(Category.SUPPLIER_UNAVAILABLE, BusinessException::category);
        }

        assertThat(supplier.purchase(purchase(new Need(BOLT, 20))).purchaseOrderIds()).hasSize(1);
        assertThat(EMULATOR.received()).hasSize(1);
    }
}
