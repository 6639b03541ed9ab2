package org.bbops.customer;

import org.bbops.test.StoreTest;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.persistence.autoconfigure.EntityScan;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;

/** The stores of the customer domain, without its business. */
@ContextConfiguration(classes = CustomerDomainStoreTest.Only.class)
abstract class CustomerDomainStoreTest extends StoreTest {

    @EnableAutoConfiguration
    @EntityScan("org.bbops.customer.jpa")
    @Import(CustomerStores.class)
    static class Only {
    }
}
