package org.bbops.customer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest extends CustomerDomainTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final int MORE_THAN_A_MEGABYTE = 1_100_000;
    private static final int ANSWER_MILLIS_MAX = 10_000;
    private static final int ANSWER_LENGTH_MAX = 1_000;

    @AfterAll
    static void closeClient() {
        HTTP.close();
    }

    @AfterEach
    void nothingChanged() {
        assertThat(count("o_orders")).isZero();
        assertThat(count("o_orderline")).isZero();
        assertThat(count("o_customer")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "", "{", "[]", "null", "nonsense", "{}",
            "{\"customerId\":1,\"lines\":[]}",
            "{\"customerId\":1,\"lines\":[null]}",
            "{\"customerId\":-1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]}",
            "{\"customerId\":99999999999,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":0}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":-5}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1001}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":2147483648}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1.5}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\"}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\" \",\"quantity\":1}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM0000000000012\",\"quantity\":1}]}",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]} trailing"})
    void refusesANewOrderWithABadBody(String body) throws Exception {
        assertProblem(send("POST", "/customer/orders", BodyPublishers.ofString(body)), 400);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}],\"urgent\":true}|urgent is no field of this request",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1,\"price\":1}]}"
                    + "|lines[0].price is no field of this request",
            "{\"customerId\":1,\"customerId\":2,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1}]}|customerId is named twice",
            "{\"customerId\":1,\"lines\":[{\"itemId\":\"ASM000000000001\",\"quantity\":1,\"quantity\":9}]}"
                    + "|lines[0].quantity is named twice"})
    void refusesAnUnknownOrRepeatedFieldByItsName(String body, String detail) throws Exception {
        HttpResponse<String> answer = send("POST", "/customer/orders", BodyPublishers.ofString(body));

        assertProblem(answer, 400);
        assertThat(answer.body()).contains("\"detail\":\"" + detail + "\"");
    }

    @Test
    void refusesANewCustomerWithMoreCreditThanTheColumnHolds() throws Exception {
        assertProblem(send("POST", "/customer/customers", BodyPublishers.ofString("""
                {"details":{"first":"a","last":"b","street1":"","street2":"","city":"","state":"","country":"",
                "zip":"","phone":"","contact":""},"credit":{"standing":"GC","limit":10000000}}""")), 400);
    }

    @Test
    void refusesAnInvalidOrderNumber() throws Exception {
        assertProblem(send("GET", "/customer/orders/abc", BodyPublishers.noBody()), 400);
        assertProblem(send("GET", "/customer/orders/99999999999", BodyPublishers.noBody()), 400);
    }

    @Test
    void refusesAnotherMediaTypeMethodOrPath() throws Exception {
        HttpRequest text = HttpRequest.newBuilder(uri("/customer/orders")).header("Content-Type", "text/plain")
                .POST(BodyPublishers.ofString("hello")).build();
        assertProblem(HTTP.send(text, BodyHandlers.ofString()), 415);
        assertProblem(send("PUT", "/customer/orders/1", BodyPublishers.ofString("{}")), 405);
        assertProblem(send("GET", "/nothing-here", BodyPublishers.noBody()), 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /customer/orders/[1] HTTP/1.1", "GET /customer/orders/%zz HTTP/1.1",
            "GET /customer/orders/..%2f..%2fx HTTP/1.1", "GET /customer/orders/a{b} HTTP/1.1", "GE(T / HTTP/1.1", "GET / HTTP/9"})
    void refusesMalformedRequestsWithoutNamingTheServer(String requestLine) throws Exception {
        String answer = raw(requestLine + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        assertThat(answer).matches("(?s)HTTP/1\\.1 (400|404|505) .*");
        assertThat(answer).doesNotContain("Tomcat", "Exception", "\tat ", "org.apache");
        assertThat(answer.length()).as(answer).isLessThan(ANSWER_LENGTH_MAX);
    }

    /** Returns the response to bytes that an HTTP client would not send. */
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.setSoTimeout(ANSWER_MILLIS_MAX);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void refusesABodyOfMoreThanAMegabyte() throws Exception {
        byte[] body = " ".repeat(MORE_THAN_A_MEGABYTE).getBytes(StandardCharsets.US_ASCII);

        assertProblem(send("POST", "/customer/orders", BodyPublishers.ofByteArray(body)), 413);
        // A publisher of unknown length sends the body in chunks.
        assertProblem(send("POST", "/customer/orders",
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))), 413);
    }

    private HttpResponse<String> send(String method, String path, HttpRequest.BodyPublisher body)
            throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(uri(path)).header("Content-Type", "application/json")
                .method(method, body).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + port() + path);
    }

    private static void assertProblem(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains("\"type\":\"urn:bbops:problem:invalid-request\"", "\"detail\"")
                .doesNotContain("Exception", "\tat ");
    }
}
