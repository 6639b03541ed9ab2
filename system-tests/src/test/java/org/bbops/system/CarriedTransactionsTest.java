package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The customer and the corporate domain in processes of their own with one transaction over both: newCustomer. One of them
 * dies at each fault point, and is started again.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CarriedTransactionsTest {

    private static final Duration WAIT_MAX = Duration.ofSeconds(90);
    private static final NewCustomerRequest NEW_CUSTOMER = new NewCustomerRequest(
            new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", new BigDecimal("10.00")));

    private final TestDatabase database = TestDatabase.migrated();
    private final JdbcClient sql = JdbcClient.create(database.dataSource());
    private DomainProcess customer;
    private DomainProcess corporate;
    private CustomerService customers;

    @BeforeAll
    void start(@TempDir Path folder) {
        List<Integer> ports = DomainProcess.freePorts(2);
        customer = new DomainProcess(CustomerApplication.class, ports.get(0), database, folder);
        corporate = new DomainProcess(CorporateApplication.class, ports.get(1), database, folder);
        customer.start(corporate, "carried");
        corporate.start(customer, "carried");
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
    void commitsInBothDomains() {
        int id = customers.newCustomer(NEW_CUSTOMER).customerId();

        assertThat(idsIn("c_customer")).containsExactly(id);
        assertThat(idsIn("o_customer")).containsExactly(id);
        assertThat(prepared()).isZero();
    }

    @Test
    void leavesNoFinancialRecordOfACustomerThatIsRefused() {
        int next = customers.newCustomer(NEW_CUSTOMER).customerId() + 1;
        sql.sql("insert into o_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2020-01-01')").param(next).update();

        assertThatThrownBy(() -> customers.newCustomer(NEW_CUSTOMER)).hasMessageContaining("500");

        assertThat(idsIn("c_customer")).containsExactly(next - 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"CARRIED_PREPARED", "CARRIED_VOTED", "CARRIED_COMMITTED"})
    void aNeighbourThatDiesLeavesNothingHalfDone(FaultPoint point) {
        dies(corporate, point);

        corporate.start(customer, "carried");

        endsTheSameInBoth();
    }

    @ParameterizedTest
    @EnumSource(names = {"CARRIED_PREPARED", "CARRIED_DECIDED", "CARRIED_ONE_COMMITTED"})
    void aCoordinatorThatDiesLeavesNothingHalfDone(FaultPoint point) {
        dies(customer, point);
        assertThat(prepared()).isPositive();

        customer.start(corporate, "carried");

        boolean decided = point != FaultPoint.CARRIED_PREPARED;
        assertThat(endsTheSameInBoth()).hasSize(decided ? 1 : 0);
    }

    private void dies(DomainProcess process, FaultPoint point) {
        process.traps().lay(new Trap(point, 1, Trap.Effect.HALT));
        try {
            customers.newCustomer(NEW_CUSTOMER);
        } catch (RuntimeException _) {
            // Whether the caller hears of an error depends on the point.
        }
        process.awaitEnd();
        process.traps().clear();
    }

    /** Returns the customers that recovery has left. */
    private List<Integer> endsTheSameInBoth() {
        customer.awaitReady();
        corporate.awaitReady();
        await().atMost(WAIT_MAX).until(() -> prepared() == 0);
        List<Integer> left = idsIn("c_customer");
        assertThat(idsIn("o_customer")).isEqualTo(left);
        await().atMost(WAIT_MAX).untilAsserted(() -> {
            assertThat(customer.logged()).isEmpty();
            assertThat(corporate.logged()).isEmpty();
        });
        // Nothing is locked any more, and both work together again.
        int id = customers.newCustomer(NEW_CUSTOMER).customerId();
        assertThat(idsIn("c_customer")).contains(id).isEqualTo(idsIn("o_customer"));
        return left;
    }

    private List<Integer> idsIn(String table) {
        return sql.sql("select c_id from %s order by 1".formatted(table)).query(Integer.class).list();
    }

    private long prepared() {
        return sql.sql("select count(*) from pg_prepared_xacts where database = current_database()").query(Long.class).single();
    }
}
