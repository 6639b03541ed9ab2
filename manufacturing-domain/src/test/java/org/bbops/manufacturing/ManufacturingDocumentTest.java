package org.bbops.manufacturing;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.test.OpenApiOperations;
import org.junit.jupiter.api.Test;

class ManufacturingDocumentTest extends ManufacturingDomainTest {

    @Test
    void listsExactlyTheOperationsOfTheDomain() {
        assertThat(OpenApiOperations.served(port)).isEqualTo(OpenApiOperations.of(ManufacturingService.class));
    }
}
