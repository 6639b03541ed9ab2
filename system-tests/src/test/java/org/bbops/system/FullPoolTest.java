package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.json.JsonMapper;

/** System with all connections of its pool of two in use. */
@TestPropertySource(properties = {"spring.datasource.hikari.maximum-pool-size=2", "spring.datasource.hikari.connection-timeout=2000"})
abstract class FullPoolTest extends SystemTest {

    /** Number of concurrent users, the highest in the study of pools. */
    static final int CROWD = 750;
    static final String SUCCEEDED = "succeeded";
    static final String EXHAUSTED = "pool-exhausted";

    private static final Duration ANSWER_MAX = Duration.ofMinutes(5);
    private static final int ERRORS = 400;
    private static final String ORDER = "{\"customerId\":%d,\"lines\":[{\"itemId\":\"%s\",\"quantity\":2}]}".formatted(CUSTOMER, ITEM_1);

    @Autowired
    private DataSource pool;

    /** Action of a test. */
    @FunctionalInterface
    interface Step {
        void run() throws BusinessException;
    }

    @BeforeEach
    void createClient() {
        customers = ServiceClient.of(CustomerService.class, ServiceClient.withBusinessErrors(port));
    }

    final void whileInUse(Step step) throws SQLException {
        try (Connection _ = pool.getConnection(); Connection _ = pool.getConnection()) {
            step.run();
        }
    }

    /**
     * Has this many users enter an order each at once, and counts the answers: successes, and problems by type. Fails when a request is not
     * answered in time.
     */
    final Map<String, Long> ordersOfACrowd(int users) {
        HttpRequest order = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/customer/orders")).timeout(ANSWER_MAX)
                .header("Content-Type", "application/json").POST(BodyPublishers.ofString(ORDER)).build();
        try (HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            List<CompletableFuture<HttpResponse<String>>> answers = Stream.generate(() -> http.sendAsync(order, BodyHandlers.ofString()))
                    .limit(users).toList();
            return answers.stream().map(CompletableFuture::join)
                    .collect(Collectors.groupingBy(FullPoolTest::outcome, Collectors.counting()));
        }
    }

    private static String outcome(HttpResponse<String> answer) {
        return answer.statusCode() < ERRORS ? SUCCEEDED
                : JsonMapper.shared().readTree(answer.body()).path("type").asString().replace("urn:bbops:problem:", "");
    }

    /**
     * Has a crowd enter orders while the pool is free, and asserts that all are answered and that the database has the orders of those who
     * succeeded, and no others.
     *
     * @param refusal type of the problem that the others may get
     */
    final void assertConsistentAfterACrowd(String refusal) {
        Map<String, Long> outcomes = ordersOfACrowd(CROWD);

        assertThat(outcomes.keySet()).contains(SUCCEEDED).isSubsetOf(SUCCEEDED, refusal);
        assertThat(outcomes.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(CROWD);
        assertThat(List.of(count("o_orders"), count("o_orderline"))).containsOnly(outcomes.get(SUCCEEDED));
    }

    /** Returns the number that the driver reads. */
    final int poolConnections() {
        String figures = ServiceClient.plain(port).get().uri("/figures").retrieve().body(String.class);
        return JsonMapper.shared().readTree(figures).path("poolConnections").asInt();
    }
}
