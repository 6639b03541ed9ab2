package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.customer.CustomerService;
import org.bbops.test.OpenApiOperations;
import org.junit.jupiter.api.Test;

class CustomerDocumentTest extends CustomerDomainTest {

    @Test
    void listsExactlyTheOperationsOfTheDomain() {
        assertThat(OpenApiOperations.served(port())).isEqualTo(OpenApiOperations.of(CustomerService.class));
    }
}
