package org.bbops.listener;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import javax.net.ssl.SSLHandshakeException;
import org.bbops.test.SelfSigned;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** A service behind a bundle of Spring's, with a certificate that was made for this test. */
@SpringBootTest(classes = SmallService.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = {
        "server.ssl.bundle=own", "bbops.peers.ssl-bundle=peers"})
class TlsTest {

    @TempDir
    private static Path folder;

    @LocalServerPort
    private int port;
    @Autowired
    private PeerTls peers;

    @DynamicPropertySource
    static void bundles(DynamicPropertyRegistry properties) throws IOException, InterruptedException {
        SelfSigned certificate = SelfSigned.in(folder, "of-this-test");
        properties.add("spring.ssl.bundle.jks.own.keystore.location", certificate.keyStore()::toUri);
        properties.add("spring.ssl.bundle.jks.own.keystore.password", certificate::password);
        properties.add("spring.ssl.bundle.jks.own.keystore.type", () -> "PKCS12");
        properties.add("spring.ssl.bundle.jks.peers.truststore.location", certificate.keyStore()::toUri);
        properties.add("spring.ssl.bundle.jks.peers.truststore.password", certificate::password);
        properties.add("spring.ssl.bundle.jks.peers.truststore.type", () -> "PKCS12");
    }

    @Test
    void answersClientsThatTrustItsCertificate() throws Exception {
        try (HttpClient client = HttpClient.newBuilder().sslContext(peers.context()).build()) {
            HttpResponse<String> answer = client.send(get("https"), BodyHandlers.ofString());

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.sslSession()).isPresent();
        }
    }

    @Test
    void handshakeFailsWithoutTrustInItsCertificate() {
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThatThrownBy(() -> client.send(get("https"), BodyHandlers.ofString())).isInstanceOf(SSLHandshakeException.class);
        }
    }

    @Test
    void refusesPlainHttp() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            assertThat(client.send(get("http"), BodyHandlers.ofString()).statusCode()).isEqualTo(400);
        }
    }

    private HttpRequest get(String scheme) {
        return HttpRequest.newBuilder(URI.create(scheme + "://127.0.0.1:" + port + "/business/1"))
                .version(HttpClient.Version.HTTP_1_1).build();
    }
}
