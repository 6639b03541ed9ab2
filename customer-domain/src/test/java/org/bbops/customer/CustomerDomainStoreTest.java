package org.bbops.customer;

import org.bbops.test.StoreTest;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.test.context.ContextConfiguration;

/** The stores of the customer domain, without its business. */
@ContextConfiguration(classes = CustomerDomainStoreTest.Only.class)
abstract class CustomerDomainStoreTest extends StoreTest {

    @EnableAutoConfiguration
    @ComponentScan("org.bbops.customer.jpa")
    static class Only {
    }
}
