package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests a neighbour that runs in auto-commit mode. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = {"bbops.neighbour-transaction=none",
        "bbops.persistence=jdbc", "bbops.neighbours.customer.url=http://127.0.0.1:1"})
class WithoutTransactionsTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final String IN_NONE = "none";

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
    void keepsWritesWithoutATransaction() {
        add(1, IN_NONE);

        assertThat(sql.sql("select count(*) from c_customer").query(Long.class).single()).isOne();
        assertThatThrownBy(() -> add(1, IN_NONE)).isInstanceOf(HttpClientErrorException.Conflict.class);
    }

    @Test
    void autoCommitsWithoutACallersTransaction() {
        long inserted = inserts();
        long before = commitMicros();

        add(1, IN_NONE);

        await().until(() -> inserts() > inserted);
        assertThat(commitMicros()).isEqualTo(before);
        add(2);
        await().until(() -> commitMicros() > before);
    }

    private void add(int customer, String... transaction) {
        CustomerRecord entered = new CustomerRecord(customer, new CustomerDetails("a", "b", "", "", "", "", "", "", "", ""),
                new CreditTerms("GC", BigDecimal.TEN), LocalDate.of(2026, 1, 1));
        ServiceClient.plain(port).post().uri("/corporate/customers").contentType(MediaType.APPLICATION_JSON)
                .headers(headers -> List.of(transaction).forEach(value -> headers.add("Bbops-Transaction", value)))
                .header("Bbops-Operation", "newCustomer").body(entered).retrieve().toBodilessEntity();
    }

    /** Returns the time of commits other than by statements since the start. */
    private long commitMicros() {
        return figures().at("/partMicros/commit").asLong(0);
    }

    private long inserts() {
        return figures().at("/statements/insert").asLong(0);
    }

    private JsonNode figures() {
        return JsonMapper.shared().readTree(ServiceClient.plain(port).get().uri("/figures").retrieve().body(String.class))
                .at("/operations/newCustomer");
    }
}
