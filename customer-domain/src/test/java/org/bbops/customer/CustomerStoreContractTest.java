package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.customer.store.CustomerStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the promises of {@link CustomerStore}, for every way to reach the table. */
abstract class CustomerStoreContractTest extends CustomerDomainStoreTest {

    private static final CustomerDetails DETAILS = new CustomerDetails("Ada", "Byron", "1", "2", "c", "CA", "USA", "9", "0", "me");

    private CustomerStore customers;

    @BeforeEach
    void noCustomer() {
        customers = stores.customers();
    }

    @Test
    void insertsWithoutReadingFirst() {
        assertReadsNothing(() -> customers.insert(7, DETAILS, LocalDate.of(2026, 11, 21)));

        assertThat(sql.sql("select c_id || c_first || c_last || c_state || c_since || '/' || version from o_customer")
                .query(String.class).single()).isEqualTo("7AdaByronCA2026-11-21/0");
    }

    @Test
    void readsARowByItsKey() {
        transact(() -> customers.insert(7, DETAILS, LocalDate.of(2026, 11, 21)));

        assertThat(inReadingTransaction(() -> customers.read(7))).contains(DETAILS);
        assertThat(inReadingTransaction(() -> customers.read(8))).isEmpty();
    }
}
