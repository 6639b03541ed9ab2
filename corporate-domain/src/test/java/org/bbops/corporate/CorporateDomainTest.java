package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.test.OpenApiOperations;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.HttpServerErrorException;

/** Corporate domain alone, over HTTP, on a real database. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class CorporateDomainTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final CustomerDetails DETAILS = new CustomerDetails("a", "b", "", "", "", "", "", "", "", "");

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    @LocalServerPort
    private int port;
    private CorporateService corporate;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
    }

    @BeforeEach
    void rows() {
        corporate = ServiceClient.of(CorporateService.class, ServiceClient.plain(port));
        for (String table : new String[] {"c_customer", "c_rule", "c_discount"}) {
            sql.sql("delete from " + table).update();
        }
        sql.sql("insert into c_rule values (?, ?)").params(DiscountRule.ID, DiscountRule.TEXT).update();
        sql.sql("insert into c_discount values ('FirstTime', 15), ('Just-a-customer', 0)").update();
        corporate.addCustomer(customer(1, "GC", "250.00"));
        corporate.addCustomer(customer(2, "BC", "0"));
    }

    @Test
    void addsACustomerWithoutBalanceOrPayments() {
        assertThat(sql.sql("select c_balance + c_ytd_payment from c_customer where c_id = 1").query(BigDecimal.class)
                .single()).isEqualByComparingTo("0");
        assertThat(corporate.discount(1)).isEqualTo(new CorporateService.DiscountAnswer("Just-a-customer", 0));
        assertThat(corporate.discount(2)).isEqualTo(new CorporateService.DiscountAnswer("FirstTime", 15));
    }

    @Test
    void sentenceAboutAMissingDiscountSaysWhatToDo() {
        sql.sql("delete from c_discount").update();

        assertThatThrownBy(() -> corporate.discount(1)).isInstanceOf(HttpServerErrorException.class)
                .hasMessageContainingAll("data-integrity", "add it there");
    }

    @Test
    void refusesADuplicateKeyAndKeepsTheFirstCustomer() {
        assertThatThrownBy(() -> corporate.addCustomer(customer(1, "BC", "0")))
                .isInstanceOf(HttpClientErrorException.Conflict.class).hasMessageContaining("duplicate-customer");

        assertThat(corporate.checkCredit(1, new BigDecimal("250.00")).sufficient()).isTrue();
    }

    @Test
    void checksCreditAgainstTheLimit() {
        assertThat(corporate.checkCredit(1, new BigDecimal("250.00")).sufficient()).isTrue();
        assertThat(corporate.checkCredit(1, new BigDecimal("250.01")).sufficient()).isFalse();
        assertThat(corporate.checkCredit(2, BigDecimal.ZERO).sufficient()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-0.01", "10000000", "0.00000000001", "1e400", "1e2147483647"})
    void refusesAnAmountOutOfRange(String amount) {
        assertThatThrownBy(() -> corporate.checkCredit(1, new BigDecimal(amount)))
                .isInstanceOf(HttpClientErrorException.BadRequest.class).hasMessageContaining("amount ");
    }

    @Test
    void refusesAnUnknownCustomer() {
        assertThatThrownBy(() -> corporate.discount(99)).hasMessageContaining("unknown-customer");
        assertThatThrownBy(() -> corporate.checkCredit(99, BigDecimal.ONE)).hasMessageContaining("unknown-customer");
    }

    @Test
    void reportsABrokenOrMissingRule() {
        sql.sql("update c_rule set r_text = '''Diamond'''").update();
        assertThatThrownBy(() -> corporate.discount(1))
                .isInstanceOf(HttpServerErrorException.class).hasMessageContaining("Diamond");

        sql.sql("delete from c_rule").update();
        assertThatThrownBy(() -> corporate.discount(1)).hasMessageContaining("c_rule has no rule");
    }

    @Test
    void documentListsExactlyTheOperationsOfTheDomain() {
        assertThat(OpenApiOperations.served(port)).isEqualTo(OpenApiOperations.of(CorporateService.class));
    }

    private static CustomerRecord customer(int id, String standing, String limit) {
        return new CustomerRecord(id, DETAILS, new CreditTerms(standing, new BigDecimal(limit)), LocalDate.now());
    }
}
