package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.RestClient;

/** Tests a neighbour that takes part in its caller's transactions; the test acts as the caller, over HTTP. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = {
        "bbops.neighbour-transaction=carried", "bbops.neighbours.customer.url=http://127.0.0.1:1", "bbops.xa.node-id=corporate",
        "bbops.lock-timeout=2s", "bbops.control-token=0123456789abcdef"})
class CarriedTransactionTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();
    private static final Path LOG = Path.of("target", "transaction-log-" + UUID.randomUUID()).toAbsolutePath();
    private static final ControlToken TOKEN = ControlToken.of("0123456789abcdef");
    private static final CustomerDetails DETAILS = new CustomerDetails("a", "b", "", "", "", "", "", "", "", "");
    private static final int LONG_SECONDS = 60;
    private static final int SHORT_SECONDS = 1;
    /** Long enough to prepare in, on a busy machine too. */
    private static final int PREPARED_SECONDS = 3;

    private final JdbcClient sql = JdbcClient.create(DATABASE.dataSource());
    private final String branch = branch();
    @LocalServerPort
    private int port;
    private RestClient stranger;
    private RestClient caller;

    @DynamicPropertySource
    static void surroundings(DynamicPropertyRegistry properties) {
        DATABASE.configure(properties::add);
        properties.add("bbops.xa.folder", () -> LOG);
    }

    @BeforeEach
    void rows() {
        stranger = ServiceClient.plain(port);
        caller = stranger.mutate().defaultHeader(ControlToken.HEADER, TOKEN.header()).build();
        sql.sql("delete from c_customer").update();
    }

    @AfterEach
    void end() {
        end("rollback");
    }

    @Test
    void reportsATimeoutDuringARequest() throws SQLException {
        try (Connection other = DATABASE.dataSource().getConnection(); Statement lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("lock table c_customer");

            assertThatThrownBy(() -> add(1, SHORT_SECONDS, "first")).isInstanceOf(HttpServerErrorException.ServiceUnavailable.class)
                    .hasMessageContaining("time of the caller's transaction was up");
        }
        assertThat(customers()).isZero();
    }

    @Test
    void commitsOnTheCoordinatorsRequest() {
        add(1, LONG_SECONDS, "first");
        assertThat(customers()).isZero();

        assertThat(end("prepare")).isEqualTo(XAResource.XA_OK);
        assertThat(prepared()).isOne();
        assertThat(inDoubt()).hasSize(1);
        assertThat(end("commit?onePhase=false")).isEqualTo(XAResource.XA_OK);

        assertThat(customers()).isOne();
        assertThat(inDoubt()).isEmpty();
    }

    @Test
    void requestsOfOneTransactionCommitTogether() {
        add(1, LONG_SECONDS, "first");
        add(2, LONG_SECONDS, "again");

        assertThat(end("commit?onePhase=true")).isEqualTo(XAResource.XA_OK);

        assertThat(customers()).isEqualTo(2);
    }

    @Test
    void rollsBackUnpreparedTransactions() {
        add(1, LONG_SECONDS, "first");

        assertThat(end("rollback")).isEqualTo(XAResource.XA_OK);

        assertThat(customers()).isZero();
        assertThat(end("commit?onePhase=false")).isEqualTo(XAException.XAER_NOTA);
    }

    @Test
    void refusedRequestPreventsTheCommit() {
        add(1, LONG_SECONDS, "first");
        assertThatThrownBy(() -> add(1, LONG_SECONDS, "again")).isInstanceOf(HttpClientErrorException.Conflict.class);

        assertThat(end("prepare")).isEqualTo(XAException.XA_RBROLLBACK);

        assertThat(customers()).isZero();
    }

    @Test
    void votesReadOnlyWithoutWrites() {
        add(1, LONG_SECONDS, "first");
        end("commit?onePhase=true");
        String reading = branch();
        caller.get().uri("/corporate/customers/1/credit?amount=1").headers(headers -> {
            headers.set("Bbops-Transaction", reading);
            headers.set("Bbops-Transaction-Seconds", "60");
            headers.set("Bbops-Transaction-Turn", "first");
        }).retrieve().toBodilessEntity();

        assertThat(end(reading, "prepare")).isEqualTo(XAResource.XA_RDONLY);

        // Well before its time-out; a transaction of another test may still be ending.
        await().atMost(LONG_SECONDS / 2, TimeUnit.SECONDS).until(() -> sessionsInTransactions() == 0);
    }

    @Test
    void abandonedTransactionTimesOut() {
        add(1, SHORT_SECONDS, "first");

        await().until(() -> sessionsInTransactions() == 0);

        assertThat(end("prepare")).isEqualTo(XAException.XAER_NOTA);
        assertThat(customers()).isZero();
    }

    @Test
    void preparedTransactionOutlivesItsTimeout() {
        add(1, PREPARED_SECONDS, "first");
        end("prepare");
        // Another transaction of the same age has ended by then.
        add(branch(), 2, PREPARED_SECONDS + 1, "first");
        await().until(() -> sessionsInTransactions() == 0);

        assertThat(end("commit?onePhase=false")).isEqualTo(XAResource.XA_OK);

        assertThat(customers()).isOne();
    }

    @Test
    void refusesToContinueAnUnknownTransaction() {
        assertThatThrownBy(() -> add(1, LONG_SECONDS, "again")).isInstanceOf(HttpClientErrorException.Conflict.class)
                .hasMessageContaining("begin the whole transaction again");

        assertThat(customers()).isZero();
    }

    @Test
    void refusesAMalformedTransaction() {
        assertThatThrownBy(() -> add("131077-zz-00", 1, LONG_SECONDS, "first")).isInstanceOf(HttpClientErrorException.BadRequest.class)
                .hasMessageContaining("no branch of a transaction");
        assertThatThrownBy(() -> add(branch, 1, 0, "first")).isInstanceOf(HttpClientErrorException.BadRequest.class)
                .hasMessageContaining("Bbops-Transaction-Seconds from 1 to 60");
        assertThatThrownBy(() -> add(branch, 1, LONG_SECONDS + 1, "first")).isInstanceOf(HttpClientErrorException.BadRequest.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"prepare", "commit?onePhase=true", "rollback"})
    void refusesAStepWithoutTheToken(String step) {
        add(1, LONG_SECONDS, "first");

        assertThatThrownBy(() -> end(stranger, branch, step)).isInstanceOf(HttpClientErrorException.Unauthorized.class)
                .hasMessageContaining("BBOPS_CONTROL_TOKEN");
        assertThatThrownBy(() -> inDoubt(stranger)).isInstanceOf(HttpClientErrorException.Unauthorized.class);

        assertThat(customers()).isZero();
        assertThat(prepared()).isZero();
        // The transaction has not ended: its coordinator can still end it.
        assertThat(end("commit?onePhase=true")).isEqualTo(XAResource.XA_OK);
        assertThat(customers()).isOne();
    }

    @Test
    void refusesACarriedRequestWithoutTheToken() {
        assertThatThrownBy(() -> add(stranger, branch, 1, LONG_SECONDS, "first"))
                .isInstanceOfSatisfying(HttpClientErrorException.Unauthorized.class,
                        error -> assertThat(error.getResponseHeaders().getFirst("WWW-Authenticate")).isEqualTo("Bearer"))
                .hasMessageContaining("BBOPS_CONTROL_TOKEN");

        assertThat(sessionsInTransactions()).isZero();
        assertThat(end("prepare")).isEqualTo(XAException.XAER_NOTA);
        assertThat(customers()).isZero();
    }

    private void add(int customer, int seconds, String turn) {
        add(branch, customer, seconds, turn);
    }

    private void add(String transaction, int customer, int seconds, String turn) {
        add(caller, transaction, customer, seconds, turn);
    }

    private void add(RestClient client, String transaction, int customer, int seconds, String turn) {
        client.post().uri("/corporate/customers").contentType(MediaType.APPLICATION_JSON).headers(headers -> {
            headers.set("Bbops-Transaction", transaction);
            headers.set("Bbops-Transaction-Seconds", Integer.toString(seconds));
            headers.set("Bbops-Transaction-Turn", turn);
        }).body(new CustomerRecord(customer, DETAILS, new CreditTerms("GC", new java.math.BigDecimal("10.00")), LocalDate.of(2026, 1, 1)))
                .retrieve().toBodilessEntity();
    }

    private int end(String step) {
        return end(branch, step);
    }

    private int end(String transaction, String step) {
        return end(caller, transaction, step);
    }

    private int end(RestClient client, String transaction, String step) {
        return client.post().uri("/transactions/" + transaction + "/" + step).retrieve()
                .body(Outcome.class).code();
    }

    private List<String> inDoubt() {
        return inDoubt(caller);
    }

    private List<String> inDoubt(RestClient client) {
        return client.get().uri("/transactions/in-doubt?coordinator=customer").retrieve().body(InDoubt.class).branches();
    }

    private long customers() {
        return sql.sql("select count(*) from c_customer").query(Long.class).single();
    }

    private long prepared() {
        return sql.sql("select count(*) from pg_prepared_xacts where database = current_database()").query(Long.class).single();
    }

    private long sessionsInTransactions() {
        return sql.sql("select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'")
                .query(Long.class).single();
    }

    /** Returns a branch, named as Narayana does for a transaction of a JVM with the node name "customer". */
    private static String branch() {
        return Branch.next();
    }

    private record InDoubt(List<String> branches) {
    }

    private record Outcome(int code, String detail) {
    }

    /** Creates identifiers in Narayana's format. */
    private static final class Branch {

        static String next() {
            java.util.HexFormat hex = java.util.HexFormat.of();
            String uid = hex.formatHex(new com.arjuna.ats.arjuna.common.Uid().getBytes());
            return "131077-" + uid + hex.formatHex("customer".getBytes(java.nio.charset.StandardCharsets.US_ASCII)) + "-" + uid + "00000000"
                    + "00000000";
        }
    }
}
