package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.client.HttpClientErrorException;

/** A neighbour each of whose statements commits by itself. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = {"bbops.neighbour-transaction=none",
        "bbops.persistence=jdbc", "bbops.neighbours.customer.url=http://127.0.0.1:1"})
class WithoutTransactionsTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final CustomerRecord CUSTOMER = new CustomerRecord(1,
            new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""), new CreditTerms("GC", BigDecimal.TEN), LocalDate.of(2026, 1, 1));

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void database(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
    }

    @BeforeEach
    void rows() {
        sql.sql("delete from c_customer").update();
    }

    @Test
    void keepsWhatItWroteWithoutATransaction() {
        add("none");

        assertThat(sql.sql("select count(*) from c_customer").query(Long.class).single()).isOne();
        assertThatThrownBy(() -> add("none")).isInstanceOf(HttpClientErrorException.Conflict.class);
    }

    private void add(String transaction) {
        ServiceClient.plain(port).post().uri("/corporate/customers").contentType(MediaType.APPLICATION_JSON)
                .header("Bbops-Transaction", transaction).body(CUSTOMER).retrieve().toBodilessEntity();
    }
}
