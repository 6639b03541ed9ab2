package org.bbops.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.util.List;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.test.ServiceClient;
import org.bbops.test.UnderWay;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "bbops.purchasing=messaging")
class WebTierTest {

    private static final DomainTierDouble DOMAINS = new DomainTierDouble();

    @LocalServerPort
    private int port;

    @DynamicPropertySource
    static void domains(DynamicPropertyRegistry properties) {
        List.of("customer", "manufacturing")
                .forEach(domain -> properties.add("bbops.neighbours." + domain + ".url", DOMAINS::url));
    }

    @AfterAll
    static void stop() {
        DOMAINS.close();
    }

    @Test
    void forwardsAnInteractionAsOneCall() {
        DOMAINS.answers(200, "{\"orderId\":7,\"lineCount\":1,\"total\":12.30,\"discount\":0.10}");

        assertThat(customers().newOrder(order(5)).total()).isEqualTo(new BigDecimal("12.30"));

        assertThat(DOMAINS.requests()).containsExactly("POST /customer/orders"
                + " {\"customerId\":3,\"lines\":[{\"itemId\":\"ASM1\",\"quantity\":5}]} for newOrder");
    }

    @Test
    void forwardsWorkOrders() {
        DOMAINS.answers(200, "[]");

        assertThat(ServiceClient.of(ManufacturingService.class, ServiceClient.plain(port)).findLargeOrders()).isEmpty();

        assertThat(DOMAINS.requests()).containsExactly("GET /manufacturing/large-orders  for findLargeOrders");
    }

    @Test
    void returnsTheErrorOfTheDomainTier() {
        DOMAINS.answers(404, "{\"type\":\"urn:bbops:problem:unknown-customer\",\"detail\":\"no customer 9\"}");

        BusinessException error = catchThrowableOfType(BusinessException.class, () -> customers().customerStatus(9));

        assertThat(error.category()).isEqualTo(Category.UNKNOWN_CUSTOMER);
        assertThat(error).hasMessage("no customer 9");
    }

    @Test
    void refusesBadInputWithoutACall() {
        DOMAINS.answers(200, "");

        BusinessException error = catchThrowableOfType(BusinessException.class, () -> customers().newOrder(order(0)));

        assertThat(error.category()).isEqualTo(Category.INVALID_REQUEST);
        assertThat(DOMAINS.requests()).isEmpty();
    }

    @Test
    void countsItsInteractionsWithoutADatabase() {
        DOMAINS.answers(200, "{\"customerId\":3,\"orders\":[]}");
        long before = figures().at("/operations/customerStatus/count").asLong();

        customers().customerStatus(3);

        assertThat(figures().at("/operations/customerStatus/count").asLong()).isEqualTo(before + 1);
        assertThat(figures().path("poolConnections").isNull()).isTrue();
    }

    private JsonNode figures() {
        UnderWay.awaitNone(ServiceClient.plain(port));
        return JsonMapper.shared().readTree(ServiceClient.plain(port).get().uri("/figures").retrieve().body(String.class));
    }

    private CustomerService customers() {
        return ServiceClient.of(CustomerService.class, ServiceClient.withBusinessErrors(port));
    }

    private static NewOrderRequest order(int quantity) {
        return new NewOrderRequest(3, List.of(new LineRequest("ASM1", quantity)));
    }
}
