package org.bbops.contracts.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.problem.BusinessException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests attacks by XML: reading files, calling other hosts, growing without bound. */
class HostileXmlTest {

    private static final String ORDER = "<purchase-order number='1' site='1' lines='1'>"
            + "<line number='1' part='&x;' quantity='1' balance='1' lead-time='1'/></purchase-order>";

    @Test
    void readsNoFileThroughAnEntity(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "hidden");

        assertRefused("<!DOCTYPE purchase-order [<!ENTITY x SYSTEM '" + secret.toUri() + "'>]>" + ORDER)
                .hasMessageNotContaining("hidden");
    }

    @Test
    void opensNoConnectionForADocumentType() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> countCalls(server, calls));
            String there = "http://127.0.0.1:" + server.getLocalPort() + "/x";

            assertRefused("<!DOCTYPE purchase-order SYSTEM '" + there + "'>" + ORDER.replace("&x;", "A"));
            assertRefused("<!DOCTYPE purchase-order [<!ENTITY % p SYSTEM '" + there + "'> %p;]>" + ORDER);
            assertRefused("<!DOCTYPE purchase-order [<!ENTITY x SYSTEM '" + there + "'>]>" + ORDER);
        }
        assertThat(calls).hasValue(0);
    }

    @Test
    void expandsNoEntityOfEntities() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE purchase-order [<!ENTITY x0 'ha'>");
        for (int i = 1; i <= 30; i++) {
            String inner = "&x" + (i - 1) + ";";
            laughs.append("<!ENTITY x").append(i).append(" '").append(inner.repeat(10)).append("'>");
        }

        assertRefused(laughs + "]>" + ORDER.replace("&x;", "&x30;"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE purchase-order>", "<!DOCTYPE purchase-order [<!ENTITY x 'A'>]>", ""})
    void refusesEveryDocumentTypeAndEntity(String documentType) {
        assertRefused(documentType + ORDER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CMP1&#10;x", "CMP1&#9;", "&#x85;CMP1", "CMP1&#x7f;"})
    void refusesControlCharactersInANameAndDoesNotRepeatThem(String part) {
        assertRefused(ORDER.replace("&x;", part)).hasMessageContaining("part of <line> is")
                .hasMessageNotContainingAny("\n", "\t", "\u007f");
    }

    @Test
    void refusesADocumentAboveTheMaximumSize() {
        assertRefused(" ".repeat(WireXml.DOCUMENT_BYTES_MAX) + ORDER).hasMessageContaining("1,000,000");
    }

    @Test
    void refusesDeepNestingAtItsFirstElement() {
        assertRefused("<a>".repeat(300_000)).hasMessageContaining("<a>");
    }

    private static org.assertj.core.api.AbstractThrowableAssert<?, ? extends Throwable> assertRefused(String document) {
        return assertThatThrownBy(() -> WireXml.readPurchaseOrder(document.getBytes(UTF_8)))
                .isInstanceOf(BusinessException.class);
    }

    private static void countCalls(ServerSocket server, AtomicInteger calls) {
        try {
            while (true) {
                server.accept().close();
                calls.incrementAndGet();
            }
        } catch (IOException e) {
            // The test is over and has closed the socket.
        }
    }
}
