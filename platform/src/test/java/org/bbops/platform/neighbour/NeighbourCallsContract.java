package org.bbops.platform.neighbour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.bbops.contracts.corporate.CorporateService.CreditAnswer;
import org.bbops.contracts.corporate.CorporateService.CustomerRecord;
import org.bbops.contracts.corporate.CorporateService.DiscountAnswer;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.CustomerStatus;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewOrderRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.customer.CustomerService.OrderReceipt;
import org.bbops.contracts.customer.CustomerService.OrderStatus;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService.PurchaseAnswer;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClient;

/** Contract of calls to a neighbour in one encoding: values and errors arrive unchanged. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class NeighbourCallsContract {

    private static final LocalDate DAY = LocalDate.of(2026, 2, 28);

    private final String transport;
    private final MediaType mediaType;
    private final NeighbourDouble neighbour = new NeighbourDouble();
    private NeighbourPair pair;

    NeighbourCallsContract(String transport, MediaType mediaType) {
        this.transport = transport;
        this.mediaType = mediaType;
    }

    @BeforeAll
    void start() {
        pair = new NeighbourPair(transport, neighbour);
    }

    @AfterAll
    void stop() {
        pair.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "  Ada ", "<b>&amp;]]></b>", "\"'{}[]\\/", "Zoë 日本 😀", "null", "true", "1.50", "0x1F"})
    void textsArriveUnchanged(String text) {
        CustomerRecord customer = new CustomerRecord(7, new CustomerDetails("A" + text, text + "Z", text, text, text, "", "", "", "", ""),
                new CreditTerms("GC", new BigDecimal("0.10")), DAY);

        pair.corporate().addCustomer(customer);

        assertThat(neighbour.heard()).containsExactly(customer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "0.10", "10", "10.00", "9999999.99", "0.0000000001"})
    void moneyKeepsItsScale(String amount) {
        BigDecimal money = new BigDecimal(amount);
        OrderReceipt receipt = new OrderReceipt(1, 2, money, money);
        neighbour.answers(receipt);
        assertThat(pair.customers().buyCart("c")).isEqualTo(receipt);

        neighbour.answers(new CreditAnswer(true));
        assertThat(pair.corporate().checkCredit(1, money).sufficient()).isTrue();
        assertThat(neighbour.heard()).containsExactly(1, money);
    }

    @Test
    void datesAndTimesArriveUnchanged() {
        List<LocalDateTime> moments = List.of(DAY.atStartOfDay(), DAY.atTime(23, 59, 59), DAY.atTime(1, 2, 3, 4_000),
                LocalDate.of(1, 1, 1).atTime(12, 0));

        moments.forEach(moment -> {
            OrderStatus order = new OrderStatus(1, 2, BigDecimal.ONE, BigDecimal.ZERO, moment,
                    List.of(new OrderLineStatus(1, "i", 5, moment.toLocalDate())));
            neighbour.answers(order);
            assertThat(pair.customers().orderStatus(1)).isEqualTo(order);
        });
    }

    @Test
    void listsKeepTheirLength() {
        for (int length : new int[] {0, 1, 2, 20}) {
            CustomerStatus status = new CustomerStatus(3, IntStream.range(0, length).mapToObj(number -> order(number, length)).toList());
            neighbour.answers(status);
            assertThat(pair.customers().customerStatus(3)).isEqualTo(status);

            PurchaseAnswer purchases = new PurchaseAnswer(IntStream.range(0, length).boxed().toList());
            neighbour.answers(purchases);
            assertThat(pair.supplier().purchase(new PurchaseRequest(1, 2, List.of(new PurchaseRequest.Need("part", 1)))))
                    .isEqualTo(purchases);

            List<LargeOrder> large = IntStream.range(0, length).mapToObj(number -> new LargeOrder(number, 2, 3, "a", 4, DAY)).toList();
            neighbour.answers(large);
            assertThat(pair.manufacturing().findLargeOrders()).isEqualTo(large);
        }
    }

    private static OrderStatus order(int number, int lines) {
        return new OrderStatus(number, 3, new BigDecimal("12.50"), new BigDecimal("0.05"), DAY.atTime(8, 30),
                IntStream.range(0, lines).mapToObj(line -> new OrderLineStatus(line, "item-" + line, 7, line % 2 == 0 ? null : DAY))
                        .toList());
    }

    @Test
    void missingComponentsStayNull() {
        WorkOrderStatus open = new WorkOrderStatus(5, "a", 10, 0, Stage.OPEN, false, 0);
        neighbour.answers(open);
        ScheduleRequest planned = new ScheduleRequest(null, "a", 10, DAY);
        assertThat(pair.manufacturing().scheduleWorkOrder(planned)).isEqualTo(open);
        assertThat(neighbour.heard()).containsExactly(planned);

        ScheduleRequest large = new ScheduleRequest(new SalesOrderLine(1, 2), "a", 10, DAY);
        pair.manufacturing().scheduleWorkOrder(large);
        assertThat(neighbour.heard()).containsExactly(large);

        neighbour.answers(null);
        assertThat(pair.manufacturing().workOrderStatus(5)).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void enumsAndBooleansArriveUnchanged(Stage stage) {
        WorkOrderStatus status = new WorkOrderStatus(Integer.MAX_VALUE, "assembly", 10, 10, stage, stage.ordinal() % 2 == 0,
                Integer.MIN_VALUE);
        neighbour.answers(status);

        assertThat(pair.manufacturing().completeWorkOrder(Integer.MAX_VALUE)).isEqualTo(status);
    }

    @Test
    void callsWithoutAResultArrive() {
        Receipt receipt = new Receipt(1, 2, "part", 100_000_000);
        pair.supplier().settle(receipt);
        assertThat(neighbour.heard()).containsExactly(receipt);
        pair.manufacturing().receive(receipt);
        assertThat(neighbour.heard()).containsExactly(receipt);

        LargeOrdersRequest lines = new LargeOrdersRequest(1, DAY, List.of(new LargeOrdersRequest.Line(1, "a", 21)));
        pair.manufacturing().addLargeOrders(lines);
        assertThat(neighbour.heard()).containsExactly(lines);
    }

    @Test
    void callsAreSentOnceEvenAfterAnError() {
        int before = neighbour.calls();
        neighbour.answers(new CreditAnswer(false));
        pair.corporate().checkCredit(1, BigDecimal.TEN);
        assertThat(neighbour.calls() - before).isEqualTo(1);

        neighbour.fails(new BusinessException(Category.CONFLICT, "again"));
        assertThatThrownBy(() -> pair.supplier().settle(new Receipt(1, 2, "part", 3))).hasMessage("again");
        assertThat(neighbour.calls() - before).isEqualTo(2);
        neighbour.answers(null);
    }

    @ParameterizedTest
    @EnumSource
    void errorsKeepTheirCategoryAndMessage(Category category) {
        neighbour.fails(new BusinessException(category, "part <1> & \"Zoë\" is away; wait"));

        BusinessException error = catchThrowableOfType(BusinessException.class, () -> pair.corporate().discount(9));

        assertThat(error.category()).isEqualTo(category);
        assertThat(error).hasMessage("part <1> & \"Zoë\" is away; wait");
        neighbour.answers(null);
    }

    @Test
    void refusalsNameTheValueOutOfRange() {
        assertThatThrownBy(() -> pair.customers().newOrder(new NewOrderRequest(1, List.of(new LineRequest("item", 0)))))
                .isInstanceOf(BusinessException.class).hasMessageContaining("lines[0].quantity must be greater than or equal to 1")
                .extracting("category").isEqualTo(Category.INVALID_REQUEST);
        assertThatThrownBy(() -> pair.manufacturing().scheduleWorkOrder(new ScheduleRequest(null, null, 1, DAY)))
                .isInstanceOf(BusinessException.class).hasMessageContaining("assemblyId must not be blank");
    }

    @Test
    void unknownOrMissingFieldsAreRefused() {
        assertThatThrownBy(() -> send(Map.of("purchaseOrderId", 1, "lineId", 2, "partId", "p", "quantity", 3, "colour", "red")))
                .hasMessageContaining("colour is no field of this request");
        assertThatThrownBy(() -> send(Map.of("purchaseOrderId", 1, "partId", "p", "quantity", 3)))
                .hasMessageContaining("lineId");
        assertThatThrownBy(() -> send(Map.of("purchaseOrderId", "one", "lineId", 2, "partId", "p", "quantity", 3)))
                .hasMessageContaining("purchaseOrderId is missing, or not of its type");
        assertThatThrownBy(() -> send(Map.of("purchaseOrderId", 1.5, "lineId", 2, "partId", "p", "quantity", 3)))
                .hasMessageContaining("purchaseOrderId is missing, or not of its type");
    }

    /** Sends a map in place of a receipt; it need not be a valid one. */
    private void send(Map<String, Object> receipt) {
        pair.encoding().spokenBy(RestClient.builder()).baseUrl("http://127.0.0.1:" + pair.port()).build()
                .post().uri("/supplier/settlements").body(receipt).retrieve().toBodilessEntity();
    }

    @Test
    void requestsAndResponsesUseTheEncoding() {
        neighbour.answers(new PurchaseAnswer(List.of(1)));

        pair.supplier().purchase(new PurchaseRequest(1, 2, List.of(new PurchaseRequest.Need("part", 1))));

        assertThat(mediaType.isCompatibleWith(neighbour.headers().getContentType())).isTrue();
        assertThat(neighbour.headers().getAccept().getFirst()).isEqualTo(mediaType);
        neighbour.answers(new DiscountAnswer("Gold", 10));
        assertThat(mediaType.isCompatibleWith(answer(mediaType.toString()).getHeaders().getContentType())).isTrue();
    }

    @Test
    void jsonIsAnsweredInEachTransport() {
        neighbour.answers(new DiscountAnswer("Gold", 10));

        for (String accept : List.of("application/json", "*/*", "application/xml;q=0.5,application/json")) {
            ResponseEntity<byte[]> answer = answer(accept);
            assertThat(answer.getHeaders().getContentType()).isEqualTo(MediaType.APPLICATION_JSON);
            assertThat(answer.getBody()).asString().isEqualTo("{\"discountId\":\"Gold\",\"percent\":10}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/xml", "application/cbor", "application/yaml"})
    void otherEncodingsAreRefused(String other) {
        assumeFalse(mediaType.toString().equals(other));
        neighbour.answers(new DiscountAnswer("Gold", 10));
        assertThatThrownBy(() -> answer(other)).hasMessageContaining("406");
        assertThatThrownBy(() -> RestClient.create("http://127.0.0.1:" + pair.port()).post().uri("/supplier/settlements")
                .header(HttpHeaders.CONTENT_TYPE, other).body("<Receipt/>".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .retrieve().toBodilessEntity()).hasMessageContaining("415");
    }

    private ResponseEntity<byte[]> answer(String accept) {
        return RestClient.create("http://127.0.0.1:" + pair.port()).get().uri("/corporate/customers/1/discount")
                .header(HttpHeaders.ACCEPT, accept).retrieve().toEntity(byte[].class);
    }
}
