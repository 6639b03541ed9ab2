package org.bbops.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.supplier.SupplierService;
import org.bbops.test.OpenApiOperations;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "bbops.purchasing=sync")
class SupplierDocumentTest extends SupplierDomainTest {

    @Test
    void listsExactlyTheOperationsOfTheDomain() {
        assertThat(OpenApiOperations.served(port))
                .isEqualTo(OpenApiOperations.of(SupplierService.class, "GET /supplier/hand-over", "POST /supplier/deliveries"));
    }
}
