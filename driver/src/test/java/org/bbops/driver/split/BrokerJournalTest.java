package org.bbops.driver.split;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BrokerJournalTest {

    private HttpServer broker;
    private String page = "# TYPE bbops_broker_journal_syncs_total counter\nbbops_broker_journal_syncs_total 123.0\n";

    @BeforeEach
    void start() throws IOException {
        broker = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        broker.createContext("/metrics", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(page.getBytes(UTF_8));
            exchange.close();
        });
        broker.start();
    }

    @AfterEach
    void stop() {
        broker.stop(0);
    }

    @Test
    void isReadFromTheBrokersMetrics() throws IOException {
        assertThat(journal().syncs()).isEqualTo(123);
    }

    @Test
    void rejectsMetricsWithoutTheSyncCount() {
        page = "another_total 1.0\n";

        assertThatThrownBy(journal()::syncs).isInstanceOf(IOException.class).hasMessageContaining("/metrics does not tell");
    }

    @Test
    void isUnknownWithoutABrokerAddress() throws IOException {
        assertThat(BrokerJournal.of(Optional.empty()).syncs()).isNull();
    }

    private BrokerJournal journal() {
        return BrokerJournal.of(Optional.of("127.0.0.1:" + broker.getAddress().getPort()));
    }
}
