package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.Trap;
import org.bbops.corporate.CorporateApplication;
import org.bbops.customer.CustomerApplication;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.bbops.test.server.Ports;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.client.RestClientException;

/**
 * The customer and the corporate domain in processes of their own that commit separately: newCustomer takes one call, and a failure leaves
 * the work of the domain that was called behind.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class SeparateTransactionsTest {

    @Nested
    class Own extends Contract {

        Own() {
            super("own");
        }
    }

    @Nested
    class None extends Contract {

        None() {
            super("none");
        }
    }

    /** In one level of {@code neighbour-transaction}. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    abstract static class Contract {

        private static final NewCustomerRequest NEW_CUSTOMER = new NewCustomerRequest(
                new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", new BigDecimal("10.00")));

        private final String level;
        private final TestDatabase database = TestDatabase.migrated();
        private final JdbcClient sql = JdbcClient.create(database.dataSource());
        private DomainProcess customer;
        private DomainProcess corporate;
        private CustomerService customers;

        Contract(String level) {
            this.level = level;
        }

        @BeforeAll
        void start(@TempDir Path folder) {
            List<Integer> ports = Ports.free(2);
            customer = new DomainProcess(CustomerApplication.class, ports.get(0), database, folder);
            corporate = new DomainProcess(CorporateApplication.class, ports.get(1), database, folder);
            customer.start(corporate, level, "--bbops.persistence=jdbc");
            corporate.start(customer, level, "--bbops.persistence=jdbc");
            customer.awaitReady();
            corporate.awaitReady();
            customers = ServiceClient.of(CustomerService.class, ServiceClient.plain(customer.port()));
        }

        @AfterAll
        void stop() {
            customer.close();
            corporate.close();
            database.close();
        }

        @BeforeEach
        void rows() {
            sql.sql("truncate c_customer, o_customer").update();
            sql.sql("insert into u_sequences values ('customer', 10001, 10000) on conflict do nothing").update();
        }

        @Test
        void makesOneCall() {
            long calls = customer.remoteCalls("newCustomer");

            int id = customers.newCustomer(NEW_CUSTOMER).customerId();

            assertThat(customer.remoteCalls("newCustomer") - calls).isEqualTo(1);
            assertThat(idsIn("c_customer")).containsExactly(id).isEqualTo(idsIn("o_customer"));
        }

        @Test
        void leavesAFinancialRecordOfACustomerThatIsRefused() {
            int next = customers.newCustomer(NEW_CUSTOMER).customerId() + 1;
            sql.sql("insert into o_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2020-01-01')").param(next).update();

            assertThatThrownBy(() -> customers.newCustomer(NEW_CUSTOMER)).hasMessageContaining("500");

            assertThat(idsIn("c_customer")).containsExactly(next - 1, next);
        }

        @Test
        void leavesAFinancialRecordWhenTheCallerDies() {
            customer.traps().lay(new Trap(FaultPoint.NEIGHBOUR_ANSWERED, 1, Trap.Effect.HALT));
            assertThatThrownBy(() -> customers.newCustomer(NEW_CUSTOMER)).isInstanceOf(RestClientException.class);
            customer.awaitEnd();
            customer.traps().clear();

            customer.start(corporate, level, "--bbops.persistence=jdbc");
            customer.awaitReady();

            assertThat(idsIn("c_customer")).hasSize(1);
            assertThat(idsIn("o_customer")).isEmpty();
            int id = customers.newCustomer(NEW_CUSTOMER).customerId();
            assertThat(idsIn("c_customer")).hasSize(2).contains(id);
            assertThat(idsIn("o_customer")).containsExactly(id);
        }

        private List<Integer> idsIn(String table) {
            return sql.sql("select c_id from %s order by 1".formatted(table)).query(Integer.class).list();
        }
    }
}
