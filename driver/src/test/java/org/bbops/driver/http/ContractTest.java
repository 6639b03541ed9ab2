package org.bbops.driver.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.api.trace.TracerProvider;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.customer.CustomerService.Cart;
import org.bbops.contracts.customer.CustomerService.CartKey;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.CustomerKey;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.StockCover;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.driver.http.RequestException.NoAnswerException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tests every method of the domains' contracts, with this client and with Spring's client of the annotated interface. */
@Timeout(60)
class ContractTest {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final LocalDate DAY = LocalDate.of(2026, 11, 23);
    private static final OrderStatus ORDER = new OrderStatus(7, 8, new BigDecimal("12.50"), new BigDecimal("0.05"),
            LocalDateTime.of(2026, 11, 23, 13, 4, 5, 123_456_000),
            List.of(new OrderLineStatus(1, "ASM000000000001", 5, null), new OrderLineStatus(2, "größer \"als\"", 6, DAY)));
    private static final Map<Class<?>, Object> ARGUMENTS = Map.of(
            int.class, 4711, String.class, "a b/ü",
            NewOrderRequest.class, new NewOrderRequest(3, List.of(new LineRequest("ASM000000000001", 5))),
            ChangeOrderRequest.class, new ChangeOrderRequest(List.of(new LineChange("ASM000000000002", 0))),
            NewCustomerRequest.class, new NewCustomerRequest(new CustomerDetails("Zoë", "B", "c", "d", "e", "f", "g", "h", "i", "j"),
                    new CreditTerms("GC", new BigDecimal("5000.00"))),
            LineRequest.class, new LineRequest("ASM000000000003", 9),
            ScheduleRequest.class, new ScheduleRequest(new SalesOrderLine(5, 6), "ASM000000000004", 11, DAY),
            LargeOrdersRequest.class, new LargeOrdersRequest(5, DAY, List.of(new LargeOrdersRequest.Line(1, "ASM000000000005", 100))),
            Receipt.class, new Receipt(1, 2, "part", 30));
    private static final Map<Class<?>, Object> ANSWERS = Map.of(
            OrderReceipt.class, new OrderReceipt(1, 2, new BigDecimal("100.10"), BigDecimal.ZERO),
            OrderStatus.class, ORDER, CustomerStatus.class, new CustomerStatus(8, List.of(ORDER, ORDER)),
            CustomerDetails.class, new CustomerDetails("Zoë", "B", "c", "d", "e", "f", "g", "h", "i", "j"),
            CustomerKey.class, new CustomerKey(9), CartKey.class, new CartKey("cart-ü"),
            Cart.class, new Cart("cart", 3, List.of(new LineRequest("ASM000000000001", 5))),
            WorkOrderStatus.class, new WorkOrderStatus(1, "ASM000000000001", 11, 3, Stage.STAGE_2, true, 17),
            List.class, List.of());
    private static final Map<String, Object> LISTS = Map.of(
            "findLargeOrders", List.of(new LargeOrder(1, 2, 3, "ASM000000000001", 100, DAY)),
            "stockCovers", List.of(new StockCover("ASM000000000001", 12)));

    private final Queue<Request> received = new ConcurrentLinkedQueue<>();
    private HttpServer server;
    private Requests requests;
    private volatile byte[] answer = {};

    private record Request(String method, String uri, String contentType, String length, String body) {
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        requests = new Requests(address(), 1, Duration.ofSeconds(5), Duration.ofSeconds(30), TracerProvider.noop().get("off"));
    }

    @AfterEach
    void stop() {
        requests.close();
        server.stop(0);
    }

    static Stream<Method> methods() {
        return Stream.of(CustomerService.class, ManufacturingService.class).flatMap(contract -> Stream.of(contract.getMethods()));
    }

    @ParameterizedTest
    @MethodSource("methods")
    void sendsAndReadsTheSameAsSpring(Method method) throws Exception {
        Object own = new DomainClient(requests, requests);
        Object expected = LISTS.getOrDefault(method.getName(), ANSWERS.get(method.getReturnType()));
        answer = expected == null ? new byte[0] : JSON.writeValueAsBytes(expected);

        Object read = call(method, own);
        Object readBySpring = call(method, springs(method.getDeclaringClass()));

        assertThat(read).isEqualTo(readBySpring).isEqualTo(expected);
        assertThat(received).hasSize(2);
        assertThat(received.poll()).isEqualTo(received.poll());
    }

    @Test
    void writesAPlannedWorkOrderAsSpringDoes() {
        ScheduleRequest planned = new ScheduleRequest(null, "größer \"als\"", 11, DAY);

        assertThat(Bodies.of(planned)).isEqualTo(JSON.writeValueAsBytes(planned));
    }

    static Stream<Method> readingMethods() {
        return methods().filter(method -> ANSWERS.containsKey(method.getReturnType()) && method.getReturnType() != List.class);
    }

    @ParameterizedTest
    @MethodSource("readingMethods")
    void readsDamagedAnswersAsSpringDoes(Method method) throws Exception {
        Object own = new DomainClient(requests, requests);
        Object springs = springs(method.getDeclaringClass());
        for (JsonNode damaged : damaged((ObjectNode) JSON.valueToTree(ANSWERS.get(method.getReturnType())))) {
            answer = JSON.writeValueAsBytes(damaged);

            assertThat(read(method, own)).as(damaged.toString()).isEqualTo(read(method, springs));
        }
    }

    /** Returns variants with each field missing, null, and of other types, and with an unknown field. */
    private static List<JsonNode> damaged(ObjectNode whole) {
        List<JsonNode> all = new ArrayList<>();
        for (String field : List.copyOf(whole.propertyNames())) {
            ObjectNode without = whole.deepCopy();
            without.remove(field);
            all.add(without.putPOJO("later", List.of(1, Map.of("lines", 2))));
            Stream.of(NODES.nullNode(), NODES.arrayNode(), NODES.objectNode(), NODES.stringNode("text"))
                    // A text is no damage to a text, and Spring's mapper reads an empty array as no date.
                    .filter(value -> !(value.isString() && whole.get(field).isString() || value.isArray() && field.equals("entryDate")))
                    .forEach(value -> all.add(whole.deepCopy().set(field, value)));
        }
        return all;
    }

    private static Optional<Object> read(Method method, Object client) throws IllegalAccessException {
        try {
            return Optional.of(method.invoke(client, Stream.of(method.getParameterTypes()).map(ARGUMENTS::get).toArray()));
        } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isInstanceOfAny(NoAnswerException.class, RestClientException.class);
            return Optional.empty();
        }
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/below");
    }

    private Object springs(Class<?> contract) {
        RestClient rest = RestClient.builder().baseUrl(address()).bufferContent((_, _) -> true)
                .requestFactory(new HttpComponentsClientHttpRequestFactory(HttpClients.createDefault())).build();
        return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(rest)).build().createClient(contract);
    }

    private static Object call(Method method, Object target) throws IllegalAccessException {
        try {
            return method.invoke(target, Stream.of(method.getParameterTypes()).map(ARGUMENTS::get).toArray());
        } catch (InvocationTargetException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.add(new Request(exchange.getRequestMethod(), exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().getFirst("Content-Type"), exchange.getRequestHeaders().getFirst("Content-Length"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(answer.length == 0 ? 204 : 200, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
        }
    }
}
