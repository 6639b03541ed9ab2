package org.bbops.platform.neighbour;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.client.RestClient;

/** Tests that hostile XML is refused and that no external resource is read. */
@Timeout(60)
class HostileNeighbourXmlTest {

    private static final String BODY = "<Receipt><purchaseOrderId>1</purchaseOrderId><lineId>2</lineId><partId>%s</partId>"
            + "<quantity>3</quantity></Receipt>";

    private final NeighbourDouble neighbour = new NeighbourDouble();
    private NeighbourPair pair;

    @TempDir
    Path folder;

    @BeforeEach
    void start() {
        pair = new NeighbourPair("xml", neighbour);
    }

    @AfterEach
    void stop() {
        pair.close();
    }

    @Test
    void readsNoFileOfAnExternalEntity() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "open-sesame");

        ResponseEntity<String> answer = send("<!DOCTYPE Receipt [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>" + BODY.formatted("&x;"));

        assertThat(answer.getStatusCode().value()).isEqualTo(400);
        assertThat(answer.getBody()).contains("the request's body cannot be read").doesNotContain("open-sesame");
        assertThat(neighbour.heard()).isEmpty();
    }

    @Test
    void expandsNoEntities() {
        StringBuilder entities = new StringBuilder("<!DOCTYPE Receipt [<!ENTITY e0 \"ha\">");
        for (int level = 1; level <= 30; level++) {
            entities.append("<!ENTITY e%d \"&e%d;&e%d;\">".formatted(level, level - 1, level - 1));
        }

        assertThat(send(entities + "]>" + BODY.formatted("&e30;")).getStatusCode().value()).isEqualTo(400);
        assertThat(neighbour.heard()).isEmpty();
    }

    @Test
    void fetchesNoExternalDocumentType() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            calls.incrementAndGet();
            exchange.close();
        });
        server.start();
        try {
            String there = "\"http://127.0.0.1:" + server.getAddress().getPort() + "/x\"";
            send("<!DOCTYPE Receipt SYSTEM " + there + ">" + BODY.formatted("p"));
            send("<!DOCTYPE Receipt [<!ENTITY % x SYSTEM " + there + "> %x;]>" + BODY.formatted("p"));

            assertThat(calls).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void refusesAnUnterminatedText() {
        assertThat(send(BODY.replace("</partId>", "").formatted("p".repeat(900_000))).getStatusCode().value()).isEqualTo(400);
        assertThat(neighbour.heard()).isEmpty();
    }

    @Test
    void refusesDeepNesting() {
        assertThat(send("<a>".repeat(100_000)).getStatusCode().value()).isEqualTo(400);
    }

    @Test
    void refusesARepeatedField() {
        ResponseEntity<String> answer = send(BODY.formatted("p</partId><partId>q"));

        assertThat(answer.getStatusCode().value()).as(answer.getBody()).isEqualTo(400);
        assertThat(answer.getBody()).contains("partId");
    }

    @Test
    void refusesToSendCharactersThatXmlForbids() {
        assertThatThrownBy(() -> pair.supplier().settle(new Receipt(1, 2, "part\uFFFF", 3))).isInstanceOf(BusinessException.class)
                .extracting("category").isEqualTo(Category.INVALID_REQUEST);
        assertThatThrownBy(() -> pair.supplier().settle(new Receipt(1, 2, "part\u0001", 3))).isInstanceOf(BusinessException.class)
                .extracting("category").isEqualTo(Category.INVALID_REQUEST);
        assertThat(neighbour.heard()).isEqualTo(List.of());
    }

    private ResponseEntity<String> send(String xml) {
        return RestClient.builder().defaultStatusHandler(_ -> true, (_, _) -> {
        }).build().post().uri("http://127.0.0.1:" + pair.port() + "/supplier/settlements").contentType(MediaType.APPLICATION_XML)
                .body(xml.getBytes(UTF_8)).retrieve().toEntity(String.class);
    }
}
