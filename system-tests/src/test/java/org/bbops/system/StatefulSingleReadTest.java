package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.bbops.test.ServiceClient;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

@TestPropertySource(properties = {"bbops.component=stateful", "bbops.conversations.open-max=10"})
class StatefulSingleReadTest extends SingleReadTest {

    private static final int USERS = 750;
    private static final String EVICTED = "evicted?tag=because:room";

    StatefulSingleReadTest() {
        super(true);
    }

    @Test
    void servesMoreUsersThanItKeepsAndCountsEvictions() {
        double before = metric("open") + metric(EVICTED);

        assertThat(IntStream.range(0, USERS).parallel()
                .mapToObj(user -> customers.readCustomer(CUSTOMER, "one-of-many-" + user).last())).hasSize(USERS).containsOnly("B");

        double open = metric("open");
        assertThat(open).isBetween(1.0, 10.0);
        assertThat(open + metric(EVICTED)).isEqualTo(before + USERS);
    }

    private double metric(String name) {
        return ServiceClient.plain(port).get().uri("/actuator/metrics/bbops.conversations." + name).retrieve().body(JsonNode.class)
                .at("/measurements/0/value").asDouble();
    }
}
