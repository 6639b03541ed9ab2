package org.bbops.emulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.contracts.wire.WireXml;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "bbops.control-token=0123456789abcdef")
class EmulatorHttpTest {

    private static final String ORDER = """
            <purchase-order number="12" site="1" lines="2">
              <line number="1" part="CMP000000000001" quantity="40" balance="40" lead-time="3"/>
              <line number="2" part="CMP000000000002" quantity="10" balance="10" lead-time="2"/>
            </purchase-order>""";

    private static final int REQUESTS_OF_TOMCATS_DEFAULT = 100;

    private final HttpClient client = HttpClient.newHttpClient();
    private final JsonMapper json = JsonMapper.builder().build();

    @LocalServerPort
    private int port;

    private SupplierDomainDouble supplier;

    @BeforeEach
    void startAnew() throws Exception {
        supplier = new SupplierDomainDouble();
        assertThat(send("POST", "/emulator/control/reset", "", "").statusCode()).isEqualTo(204);
        assertThat(change("""
                {"deliverTo": "%s", "leadTimeUnitMillis": 10, "retryDelayMillis": 10, "retriesMax": 3, "seed": 1,
                 "responseLatency": {"distribution": "fixed", "millis": 0}, "failureShare": 0, "outages": []}"""
                .formatted(supplier.url())).statusCode()).isEqualTo(200);
    }

    @AfterEach
    void stop() {
        supplier.close();
    }

    @Test
    void keepsConnectionsBeyondTomcatsDefaultRequests() throws Exception {
        for (int request = 0; request <= REQUESTS_OF_TOMCATS_DEFAULT; request++) {
            assertThat(send("GET", "/emulator/control/counters", "", "").headers().firstValue("Connection"))
                    .as("request %d", request).isNotEqualTo(Optional.of("close"));
        }
    }

    @Test
    void takesAnOrderAndDeliversIt() throws Exception {
        HttpResponse<byte[]> answer = order(ORDER);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(WireXml.readOrderAnswer(answer.body()).number()).isEqualTo(12);
        await().until(() -> counter("deliveredOrders") == 1);
        assertThat(supplier.received()).extracting(delivery -> delivery.lines().getFirst().part())
                .containsExactlyInAnyOrder("CMP000000000002", "CMP000000000001");
        assertThat(counter("pendingDeliveries")).isZero();
    }

    @Test
    void deliversADuplicateOrderOnce() throws Exception {
        order(ORDER);
        assertThat(new String(order(ORDER).body())).contains("duplicate");

        await().until(() -> counter("deliveredLines") == 2);
        OrderContent asked = OrderContent.of(WireXml.readPurchaseOrder(ORDER.getBytes(StandardCharsets.UTF_8)));
        assertThat(get("/emulator/control/orders").get(0)).isEqualTo(json.readTree("""
                {"number":12,"received":2,"accepted":1,"duplicates":1,"deliveredLines":2,"lines":2,"undeliverable":0,
                "differing":0,"quantity":%d,"checksum":%d}""".formatted(asked.quantity(), asked.checksum())));
        assertThat(supplier.received()).hasSize(2);
    }

    @Test
    void retriesADeliveryUntilTheSystemIsReady() throws Exception {
        change("{\"retriesMax\": 1000}");
        supplier.fail(503);
        order(ORDER);
        await().until(() -> counter("retries") >= 2);
        supplier.answer(DeliveryAnswer.Result.RETRY);
        long before = counter("retries");
        await().until(() -> counter("retries") >= before + 2);
        supplier.answer(DeliveryAnswer.Result.DELIVERED);

        await().until(() -> counter("deliveredOrders") == 1);
    }

    @Test
    void givesUpWhenTheSystemIsNeverReady() throws Exception {
        supplier.close();
        order(ORDER);

        await().until(() -> counter("undeliverable") == 2);
        assertThat(counter("retries")).isEqualTo(2 * 3);
        assertThat(counter("pendingDeliveries")).isZero();
    }

    @Test
    void showsAPhantomOrderAsUndeliverable() throws Exception {
        supplier.answer(DeliveryAnswer.Result.UNKNOWN);
        order(ORDER);

        await().until(() -> counter("unknown") == 2);
        assertThat(get("/emulator/control/orders").get(0).path("undeliverable").asInt()).isEqualTo(2);
    }

    @Test
    void isUnavailableDuringAnOutageOnly() throws Exception {
        change("{\"outages\": [{\"fromMillisFromNow\": -10, \"durationMillis\": 60000}]}");
        HttpResponse<byte[]> refusal = order(ORDER);
        assertProblem(refusal, 503, "supplier-unavailable");
        assertThat(refusal.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(get("/emulator/control/settings").path("outages").get(0).path("fromMillisFromNow").asLong())
                .isNegative();

        change("{\"outages\": []}");
        assertThat(order(ORDER).statusCode()).isEqualTo(200);
        assertThat(counter("refused")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "", "{}", "<!DOCTYPE x [<!ENTITY a 'b'>]><purchase-order/>",
            "<purchase-order number='1' site='1' lines='1'>"
                    + "<line number='1' part='A' quantity='-4' balance='0' lead-time='1'/></purchase-order>"})
    void refusesAMalformedOrderWithAProblemDocument(String document) throws Exception {
        assertProblem(order(document), 400, "invalid-request");
        assertThat(counter("accepted")).isZero();
    }

    /** The order number lets the sender distinguish a final refusal by the supplier from a response of an intermediary. */
    @Test
    void namesTheOrderThatItRefuses() throws Exception {
        JsonNode named = json.readTree(order(ORDER.replace("quantity=\"40\"", "quantity=\"-4\"")).body());
        JsonNode nameless = json.readTree(order("<").body());

        assertThat(named.path("purchaseOrder").asInt()).isEqualTo(12);
        assertThat(nameless.has("purchaseOrder")).isFalse();
    }

    @Test
    void refusesATooLargeBodyWithOrWithoutItsLength() throws Exception {
        byte[] large = " ".repeat(WireXml.DOCUMENT_BYTES_MAX + 1).getBytes();

        assertProblem(send("/emulator/orders", "application/xml", BodyPublishers.ofByteArray(large)), 413,
                "invalid-request");
        assertProblem(send("/emulator/orders", "application/xml",
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(large))), 413, "invalid-request");
    }

    @Test
    void refusesAnotherMediaTypeAndAnotherMethod() throws Exception {
        assertProblem(send("POST", "/emulator/orders", "application/json", "{}"), 415, "invalid-request");
        assertProblem(send("DELETE", "/emulator/orders", "", ""), 405, "invalid-request");
        assertProblem(send("GET", "/emulator/nowhere", "", ""), 404, "invalid-request");
        assertProblem(send("GET", "/emulator/control/orders?limit=x", "", ""), 400, "invalid-request");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', value = {
            "{\"retriesMax\": -1} | retriesMax",
            "{\"retriesMax\": \"many\"} | retriesMax",
            "{\"retriesMax\": 1.5} | retriesMax",
            "{\"retries\": 1} | retries",
            "{\"retriesMax\": 1, \"retriesMax\": 2} | retriesMax",
            "{\"responseLatency\": {\"distribution\": \"fixed\", \"millis\": 3, \"millis\": 4}} | responseLatency.millis",
            "{\"failureShare\": 2} | failureShare",
            "{\"deliverTo\": \"nowhere\"} | deliverTo",
            "{\"responseLatency\": {\"distribution\": \"gauss\", \"millis\": 3}} | responseLatency.distribution",
            "{\"responseLatency\": {\"distribution\": \"uniform\", \"millis\": 3, \"millisMax\": 2}} | responseLatency.millisMax",
            "{\"outages\": [{\"fromMillisFromNow\": 0, \"durationMillis\": 0}]} | outages.durationMillis"})
    void refusalOfABadSettingNamesItAndChangesNothing(String change, String field) throws Exception {
        JsonNode before = get("/emulator/control/settings");

        HttpResponse<byte[]> answer = change(change);

        assertProblem(answer, 400, "invalid-request");
        assertThat(json.readTree(answer.body()).path("field").asString()).isEqualTo(field);
        assertThat(get("/emulator/control/settings")).isEqualTo(before);
    }

    @Test
    void changesOnlyTheNamedSettings() throws Exception {
        change("{\"failureShare\": 0.25}");

        JsonNode settings = get("/emulator/control/settings");
        assertThat(settings.path("failureShare").asDouble()).isEqualTo(0.25);
        assertThat(settings.path("retriesMax").asInt()).isEqualTo(3);
    }

    private HttpResponse<byte[]> order(String document) throws Exception {
        return send("POST", "/emulator/orders", "application/xml", document);
    }

    private HttpResponse<byte[]> change(String settings) throws Exception {
        return send("PUT", "/emulator/control/settings", "application/json", settings);
    }

    private long counter(String name) throws Exception {
        return get("/emulator/control/counters").path(name).asLong();
    }

    private JsonNode get(String path) throws Exception {
        return json.readTree(send("GET", path, "", "").body());
    }

    private void assertProblem(HttpResponse<byte[]> answer, int status, String slug) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        JsonNode problem = json.readTree(answer.body());
        assertThat(problem.path("type").asString()).isEqualTo("urn:bbops:problem:" + slug);
        assertThat(problem.path("detail").asString()).isNotBlank();
    }

    private HttpResponse<byte[]> send(String path, String mediaType, BodyPublisher body) throws Exception {
        return send(HttpRequest.newBuilder(uri(path)).header("Content-Type", mediaType).POST(body));
    }

    private HttpResponse<byte[]> send(String method, String path, String mediaType, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(path)).method(method, BodyPublishers.ofString(body));
        return send(mediaType.isEmpty() ? request : request.header("Content-Type", mediaType));
    }

    private HttpResponse<byte[]> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.header("Authorization", "Bearer 0123456789abcdef").build(), BodyHandlers.ofByteArray());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }
}
