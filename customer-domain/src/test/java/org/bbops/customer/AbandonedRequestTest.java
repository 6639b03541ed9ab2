package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.test.Rival;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AbandonedRequestTest extends CustomerDomainTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    @Test
    void countsAnAbandonedRequestUntilItsWorkEnds() {
        int orderId = customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 1)))).orderId();
        Rival rival = rival();
        await().until(() -> underWay() == 0);

        rival.whileLocking("o_orders", "o_id = " + orderId, () -> {
            abandonOnceBlocked(change(orderId), rival);
            await().until(() -> underWay() == 1);
        });

        await().until(() -> underWay() == 0);
    }

    private HttpRequest change(int orderId) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/customer/orders/" + orderId))
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString("{\"changes\":[{\"itemId\":\"" + ITEM_1 + "\",\"quantity\":2}]}"))
                .build();
    }

    /** Its connection is closed without an answer. */
    private static void abandonOnceBlocked(HttpRequest change, Rival rival) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            CompletableFuture<?> answer = http.sendAsync(change, BodyHandlers.ofString());
            rival.awaitOneThatWaits();
            http.shutdownNow();
            assertThat(answer).failsWithin(LONG);
        }
    }

    private int underWay() {
        return ServiceClient.plain(port()).get().uri("/actuator/metrics/bbops.requests.under-way").retrieve()
                .body(JsonNode.class).at("/measurements/0/value").asInt(-1);
    }
}
