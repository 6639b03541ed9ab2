package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.client.HttpServerErrorException;

/**
 * The customer and the corporate domain in processes of their own with one transaction over both: newCustomer. One of them
 * dies at each fault point, and is started again.
 */
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class CarriedTransactionsTest {

    /** Has every fault point: both branches are prepared in one database, so that recovery has to tell them apart. */
    @Nested
    class SharedDatabase extends Contract {

        SharedDatabase() {
            super(true);
        }

        @ParameterizedTest
        @EnumSource(names = {"CARRIED_ANSWERED", "CARRIED_PREPARED", "CARRIED_VOTED"})
        void rollsBackInBothWhenTheNeighbourDiesBeforeItsVote(FaultPoint point) {
            Throwable answer = errorWhenNeighbourKilledAt(point);

            assertThat(recoveredInBoth()).isEmpty();
            assertThat(answer).isInstanceOfSatisfying(HttpServerErrorException.class,
                    error -> assertThat(error.getStatusCode().value()).isIn(502, 503));
        }

        @Test
        void rollsBackInBothWhenTheCoordinatorDiesBeforeItsDecision() {
            killCoordinatorAt(FaultPoint.CARRIED_PREPARED);

            assertThat(recoveredInBoth()).isEmpty();
        }

        @Test
        void commitsInBothWhenTheCoordinatorDiesBetweenTheCommits() {
            killCoordinatorAt(FaultPoint.CARRIED_ONE_COMMITTED);

            assertThat(recoveredInBoth()).hasSize(1);
        }
    }

    /** Has only the commits that recovery completes in two databases; nothing in the domains depends on the number of databases. */
    @Nested
    class DatabaseForEachDomain extends Contract {

        DatabaseForEachDomain() {
            super(false);
        }
    }

    /** With one database for both domains, or with one for each. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    abstract static class Contract {

        private static final Duration WAIT_MAX = Duration.ofMinutes(5);
        private static final NewCustomerRequest NEW_CUSTOMER = new NewCustomerRequest(
                new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", new BigDecimal("10.00")));

        private final TestDatabase ofCustomer = TestDatabase.migrated();
        private final TestDatabase ofCorporate;
        private DomainProcess customer;
        private DomainProcess corporate;
        private CustomerService customers;

        Contract(boolean isShared) {
            ofCorporate = isShared ? ofCustomer : TestDatabase.migrated();
        }

        @BeforeAll
        void start(@TempDir Path folder) {
            List<Integer> ports = Ports.free(2);
            customer = new DomainProcess(CustomerApplication.class, ports.get(0), ofCustomer, folder);
            corporate = new DomainProcess(CorporateApplication.class, ports.get(1), ofCorporate, folder);
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
            databases().forEach(TestDatabase::close);
        }

        @BeforeEach
        void rows() {
            databases().forEach(each -> sql(each).sql("truncate c_customer, o_customer").update());
            sql(ofCustomer).sql("insert into u_sequences values ('customer', 10001, 10000) on conflict do nothing").update();
        }

        @Test
        void commitsInBothDomains() {
            int id = customers.newCustomer(NEW_CUSTOMER).customerId();

            assertThat(financialRecords()).containsExactly(id);
            assertThat(customersOfOrders()).containsExactly(id);
            assertThat(prepared()).isZero();
        }

        @Test
        void makesThreeCallsForWorkVoteAndCommit() {
            long calls = customer.remoteCalls("newCustomer");

            customers.newCustomer(NEW_CUSTOMER);

            assertThat(customer.remoteCalls("newCustomer") - calls).isEqualTo(3);
        }

        @Test
        void leavesNoFinancialRecordOfACustomerThatIsRefused() {
            int next = customers.newCustomer(NEW_CUSTOMER).customerId() + 1;
            sql(ofCustomer).sql("insert into o_customer values (?, 'A', 'B', '', '', '', '', '', '', '', '', date '2020-01-01')")
                    .param(next).update();

            assertThatThrownBy(() -> customers.newCustomer(NEW_CUSTOMER)).hasMessageContaining("500");

            assertThat(financialRecords()).containsExactly(next - 1);
        }

        @Test
        void commitsInBothWhenTheNeighbourDiesAfterItsCommit() {
            Throwable answer = errorWhenNeighbourKilledAt(FaultPoint.CARRIED_COMMITTED);

            assertThat(recoveredInBoth()).hasSize(1);
            assertThat(answer).isNull();
        }

        @Test
        void commitsInBothWhenTheCoordinatorDiesAfterItsDecision() {
            killCoordinatorAt(FaultPoint.CARRIED_DECIDED);

            assertThat(recoveredInBoth()).hasSize(1);
        }

        /** Kills the coordinator while a branch is prepared, and starts it again. */
        final void killCoordinatorAt(FaultPoint point) {
            errorWhenKilledAt(customer, point);
            assertThat(prepared()).isPositive();

            customer.start(corporate, "carried");
        }

        /** Kills the neighbour at a fault point, starts it again, and returns the error that the caller gets; null for a success. */
        final Throwable errorWhenNeighbourKilledAt(FaultPoint point) {
            Throwable answer = errorWhenKilledAt(corporate, point);
            corporate.start(customer, "carried");
            return answer;
        }

        /** Kills a process at a fault point and returns the error that the caller gets; null for a success. */
        private Throwable errorWhenKilledAt(DomainProcess process, FaultPoint point) {
            process.traps().lay(new Trap(point, 1, Trap.Effect.HALT));
            Throwable error = catchThrowable(() -> customers.newCustomer(NEW_CUSTOMER));
            process.awaitEnd();
            process.traps().clear();
            return error;
        }

        /** Returns the customers that recovery has left. */
        final List<Integer> recoveredInBoth() {
            customer.awaitReady();
            corporate.awaitReady();
            await().atMost(WAIT_MAX).until(() -> prepared() == 0);
            List<Integer> left = financialRecords();
            assertThat(customersOfOrders()).isEqualTo(left);
            await().atMost(WAIT_MAX).untilAsserted(() -> {
                assertThat(customer.logged()).isEmpty();
                assertThat(corporate.logged()).isEmpty();
            });
            // No lock is left, and the domains work together again.
            int id = customers.newCustomer(NEW_CUSTOMER).customerId();
            assertThat(financialRecords()).contains(id).isEqualTo(customersOfOrders());
            return left;
        }

        private List<Integer> financialRecords() {
            return idsIn(ofCorporate, "c_customer");
        }

        private List<Integer> customersOfOrders() {
            return idsIn(ofCustomer, "o_customer");
        }

        private static List<Integer> idsIn(TestDatabase database, String table) {
            return sql(database).sql("select c_id from %s order by 1".formatted(table)).query(Integer.class).list();
        }

        private long prepared() {
            return databases().stream().mapToLong(each -> sql(each)
                    .sql("select count(*) from pg_prepared_xacts where database = current_database()").query(Long.class).single()).sum();
        }

        private Set<TestDatabase> databases() {
            return new HashSet<>(List.of(ofCustomer, ofCorporate));
        }

        private static JdbcClient sql(TestDatabase database) {
            return JdbcClient.create(database.dataSource());
        }
    }
}
