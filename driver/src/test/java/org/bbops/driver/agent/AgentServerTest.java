package org.bbops.driver.agent;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.contracts.process.WrongInputException;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.test.SelfSigned;
import org.bbops.test.malformed.AgentEndpoints;
import org.bbops.test.malformed.Answer;
import org.bbops.test.malformed.MalformedRequests;
import org.bbops.test.malformed.RawClient;
import org.bbops.test.malformed.Request;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the access control of an agent, and its answers to unauthorized and invalid requests. */
class AgentServerTest {

    private static final ControlToken TOKEN = ControlToken.of("0123456789abcdef");
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static AgentServer server;

    @BeforeAll
    static void start() throws IOException {
        server = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), new AgentAccess(Optional.of(TOKEN), Optional.empty()));
    }

    @AfterAll
    static void stop() {
        server.close();
        CLIENT.close();
    }

    @Test
    void refusesToListenBeyondLoopbackWithoutAToken() {
        assertThatThrownBy(() -> AgentServer.start(new InetSocketAddress("0.0.0.0", 0), AgentAccess.open()))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("BBOPS_CONTROL_TOKEN");
    }

    @Test
    void servesTlsClientsThatTrustItsCertificate(@TempDir Path folder) throws Exception {
        SelfSigned certificate = SelfSigned.in(folder, "of-this-test");
        try (AgentServer secured = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), new AgentAccess(Optional.of(TOKEN),
                Optional.of(AgentAccess.certificate(certificate.keyStore(), certificate.password()))));
                HttpClient trusting = HttpClient.newBuilder().sslContext(certificate.trust()).build()) {
            HttpRequest stop = withToken(HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + secured.port() + Wire.STOP)))
                    .POST(BodyPublishers.ofString("\"\"")).build();

            assertThat(trusting.send(stop, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
            assertThatThrownBy(() -> CLIENT.send(stop, BodyHandlers.ofString())).isInstanceOf(SSLHandshakeException.class);
        }
        assertThatThrownBy(() -> AgentAccess.certificate(certificate.keyStore(), "another")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining(certificate.keyStore().toString()).hasMessageNotContaining("another");
        assertThatThrownBy(() -> AgentAccess.certificate(folder.resolve("none.p12"), "any")).isInstanceOf(WrongInputException.class)
                .hasMessageContaining("no key store " + folder.resolve("none.p12"));
    }

    @ParameterizedTest
    @ValueSource(strings = {Wire.PREPARE, Wire.START, Wire.INTERVALS, Wire.STOP, Wire.FINISH, Wire.RELEASE, "/", "/agent", "/agent/stop/x"})
    void requiresTheTokenOnEveryPath(String path) throws Exception {
        HttpResponse<String> answer = CLIENT.send(post(path, "").build(), BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.headers().firstValue("WWW-Authenticate")).hasValue("Bearer");
        assertThat(answer.body()).contains("BBOPS_CONTROL_TOKEN").doesNotContain(TOKEN.secret());
    }

    @Test
    void acceptsRequestsWithTheToken() throws Exception {
        assertThat(status(Wire.STOP, "\"\"")).isEqualTo(200);
        assertThat(status(Wire.START, "{\"delayMillis\":1}")).isEqualTo(409);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "null", "[]", "{\"delayMillis\":\"x\"}", "{\"delayMillis\":1e99}"})
    void refusesAMalformedStartRequest(String body) throws Exception {
        assertThat(status(Wire.START, body)).isIn(400, 409);
    }

    @Test
    void refusesAnOversizedRequestBody() throws Exception {
        assertThat(status(Wire.PREPARE, " ".repeat(AgentServer.BODY_BYTES_MAX + 1))).isEqualTo(413);
    }

    @Test
    void rejectsUnknownPathsAndMethods() throws Exception {
        assertThat(status("/", "")).isEqualTo(404);
        assertThat(status("/agent/stop/x", "")).isEqualTo(404);
        HttpRequest get = withToken(post(Wire.STOP, "")).GET().build();
        assertThat(CLIENT.send(get, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST /agent/stop HTTP/1.1\r\nTransfer-Encoding: gzip\r\n", "POST /agent/stop HTTP/2.7\r\n",
            "POST /agent/stop HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n", "stop!\r\n",
            "POST /agent/stop HTTP/1.1\r\nContent-Length: -2\r\n",
            "POST /agent/stop HTTP/1.1\r\nContent-Length: 2\r\nHost: one\r\nHost: other\r\n"})
    void answersInvalidHttpWithStatus400AndAReason(String head) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write((head + "Authorization: " + TOKEN.header() + "\r\n\r\n\"\"").getBytes(US_ASCII));

            String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);
            assertThat(answer).startsWith("HTTP/1.1 400 ").contains("The request cannot be read: ");
        }
    }

    @Test
    void refusesEveryMalformedRequest() throws Exception {
        MalformedRequests requests = new MalformedRequests(AgentEndpoints.all(planWithoutASystem(), new AgentShare(0, 1)),
                TOKEN.secret(), 7);
        try (RawClient client = new RawClient(server.port())) {
            for (int sent = 0; sent < 1_000; sent++) {
                Request request = requests.next();
                Answer answer = client.send(request);
                assertThat(answer.isRefusal()).as(() -> request + " was answered " + answer + ", having sent: "
                        + request.beginning()).isTrue();
            }
        }
    }

    private static RunPlan planWithoutASystem() {
        URI nobody = URI.create("http://127.0.0.1:1");
        return RunPlan.of("run-1", new DomainUrls(nobody, nobody), Work.of(1, 42), Phases.FORMAL, Duration.ofSeconds(2));
    }

    private static int status(String path, String body) throws IOException, InterruptedException {
        return CLIENT.send(withToken(post(path, body)).build(), BodyHandlers.ofString()).statusCode();
    }

    private static HttpRequest.Builder withToken(HttpRequest.Builder request) {
        return request.header(ControlToken.HEADER, TOKEN.header());
    }

    private static HttpRequest.Builder post(String path, String body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .POST(BodyPublishers.ofString(body));
    }
}
