package org.bbops.listener;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/** A Spring service over the network: its access control and its refusals. */
@SpringBootTest(classes = SmallService.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "bbops.control-token=0123456789abcdef")
class ListenerTest {

    private static final String AUTHORIZED = "Bearer 0123456789abcdef";
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final int ANSWER_MILLIS_MAX = 10_000;

    @LocalServerPort
    private int port;
    @Value("${server.address}")
    private String address;

    @AfterAll
    static void closeClient() {
        CLIENT.close();
    }

    @Test
    void listensOnLoopbackByDefault() throws IOException {
        assertThat(address).isEqualTo("127.0.0.1");
        assertThat(InetAddress.getByName(address).isLoopbackAddress()).isTrue();
    }

    @Test
    void servesBusinessRequestsWithoutAToken() throws Exception {
        assertThat(get("/business/1", "").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/control", "/control/", "/nothing", "/", "/business", "/business/1/x", "/business/..%2fcontrol",
            "/error", "/business/1/../../control", "//control", "/control;business=1"})
    void requiresTheTokenAtEveryOtherPath(String path) throws Exception {
        HttpResponse<String> answer = get(path, "");

        assertThat(answer.statusCode()).as(answer.body()).isIn(400, 401);
        assertProblem(answer);
        assertThat(answer.body()).doesNotContain("controlled", "0123456789abcdef");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0x1", "1.0", "1e0", "%201", "2147483648", "one"})
    void acceptsDecimalNumbersOnly(String number) throws Exception {
        assertThat(get("/business/" + number, "").statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"image/png", "garbage", "application/json;q=x"})
    void runsNothingWhenTheClientCannotAcceptTheReply(String accept) throws Exception {
        int before = SmallService.DONE.get();

        HttpResponse<String> answer = CLIENT.send(request("/business/1").header("Accept", accept).build(), BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(406);
        assertThat(SmallService.DONE).hasValue(before);
    }

    @ParameterizedTest
    @CsvSource({"Bearer 0123456789abcdeX, 401", "Basic 0123456789abcdef, 401", "Bearer 0123456789abcdef, 200"})
    void acceptsOnlyTheTokenAsCredentials(String authorization, int status) throws Exception {
        assertThat(get("/control", authorization).statusCode()).isEqualTo(status);
    }

    @Test
    void answersAProblemToABrowserToo() throws Exception {
        HttpRequest.Builder browser = request("/broken").header("Authorization", AUTHORIZED);

        HttpResponse<String> broken = CLIENT.send(browser.copy().header("Accept", "text/html,*/*;q=0.8").build(), BodyHandlers.ofString());
        HttpResponse<String> refused = CLIENT.send(browser.copy().header("Accept", "text/html").build(), BodyHandlers.ofString());

        assertThat(broken.statusCode()).isEqualTo(500);
        assertProblem(broken);
        assertThat(broken.body()).contains("urn:bbops:problem:internal");
        assertThat(refused.statusCode()).isEqualTo(406);
        assertProblem(refused);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /business/[1] HTTP/1.1", "GET /business/%zz HTTP/1.1", "GET /business/..%2f..%2fx HTTP/1.1",
            "GET /business/a{b} HTTP/1.1", "GE(T / HTTP/1.1", "GET / HTTP/9", "nonsense", "GET /business/1 HTTP/1.1\r\nHost: a\r\nHost: b",
            "GET /business/1 HTTP/1.1\r\nContent-Length: -1", "POST /business/1 HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2",
            "POST /business/1 HTTP/1.1\r\nTransfer-Encoding: nonsense", "GET /business/1 HTTP/1.1\r\nBad Header: x"})
    void refusesMalformedRequestsWithAProblemOrNoBody(String head) throws IOException {
        assertRefused(raw(head + "\r\nHost: localhost\r\nConnection: close\r\n\r\n"), "400|404");
    }

    @Test
    void refusesTooLongRequestHeads() throws IOException {
        assertRefused(raw("GET /business/1 HTTP/1.1\r\nHost: localhost\r\nX: " + "x".repeat(9_000) + "\r\n\r\n"), "400|431");
        assertRefused(raw("GET /business/1?" + "x".repeat(9_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"), "400|414|431");
        assertRefused(raw("GET /business/1 HTTP/1.1\r\nHost: localhost\r\n" + "X: y\r\n".repeat(200) + "\r\n"), "400|431");
    }

    private static void assertRefused(String answer, String statuses) {
        assertThat(answer).matches("(?s)HTTP/1\\.1 (" + statuses + ") .*");
        assertThat(answer).doesNotContain("Tomcat", "Exception", "\tat ", "org.apache", "<html", "<!doctype");
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        assertThat(body).matches("(?s)|\\{.*\"type\":\"urn:bbops:problem:[a-z-]+\".*}");
    }

    private static void assertProblem(HttpResponse<String> answer) {
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains("\"type\":\"urn:bbops:problem:", "\"detail\"", "\"status\":" + answer.statusCode())
                .doesNotContain("Exception", "\tat ", "the insides");
    }

    /** Returns the answer to these bytes; a client of HTTP would not send them. */
    private String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(ANSWER_MILLIS_MAX);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private HttpResponse<String> get(String path, String authorization) throws IOException, InterruptedException {
        HttpRequest.Builder request = request(path);
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    }
}
