package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.customer.LineRequest;
import org.bbops.contracts.customer.NewOrderRequest;
import org.bbops.test.Rival;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RequestsUnderWayTest extends CustomerDomainTest {

    private static final Duration PATIENCE = Duration.ofMillis(200);

    @Test
    void countsARequestUntilItsWorkIsDoneThoughItsCallerHasGivenUp() {
        int orderId = customers.newOrder(new NewOrderRequest(CUSTOMER, List.of(new LineRequest(ITEM_1, 1)))).orderId();
        Rival rival = rival();
        await().until(() -> underWay() == 0);

        rival.whileLocking("o_orders", "o_id = " + orderId, () -> {
            assertThatThrownBy(() -> changeImpatiently(orderId)).isInstanceOf(HttpTimeoutException.class);
            rival.awaitOneThatWaits();
            await().until(() -> underWay() == 1);
        });

        await().until(() -> underWay() == 0);
    }

    private void changeImpatiently(int orderId) throws Exception {
        HttpRequest change = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/customer/orders/" + orderId))
                .timeout(PATIENCE).header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString("{\"changes\":[{\"itemId\":\"" + ITEM_1 + "\",\"quantity\":2}]}"))
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            http.send(change, BodyHandlers.ofString());
        }
    }

    private int underWay() {
        return ServiceClient.plain(port()).get().uri("/actuator/metrics/bbops.requests.under-way").retrieve()
                .body(JsonNode.class).at("/measurements/0/value").asInt(-1);
    }
}
