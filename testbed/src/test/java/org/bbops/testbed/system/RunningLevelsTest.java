package org.bbops.testbed.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.TestbedException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunningLevelsTest {

    private HttpServer service;

    @BeforeEach
    void start() throws IOException {
        service = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        service.createContext("/actuator/info", exchange -> {
            byte[] answer = "{\"factors\":{\"purchasing\":\"sync\",\"pool-size\":\"20\"}}".getBytes(UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        service.start();
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void acceptsAServiceWithTheRequestedLevels() {
        assertThatCode(() -> running().refuseOthers(request("sync", 20))).doesNotThrowAnyException();
    }

    @Test
    void refusesAServiceWithAnotherLevelAndNamesBoth() {
        assertThatThrownBy(() -> running().refuseOthers(request("messaging", 20))).isInstanceOf(TestbedException.class)
                .hasMessageContaining("purchasing=messaging").hasMessageContaining("runs with sync");
        assertThatThrownBy(() -> running().refuseOthers(request("sync", 30))).isInstanceOf(TestbedException.class)
                .hasMessageContaining("pool-size=30");
    }

    @Test
    void refusesAServiceWithAFactorMissingFromTheRun() {
        assertThatThrownBy(() -> running().refuseOthers(request(Map.of(), 20))).isInstanceOf(TestbedException.class)
                .hasMessageContaining("a factor purchasing (sync)");
    }

    @Test
    void refusesAServiceThatLacksAFactorOfTheRun() {
        RunRequest request = request(Map.of("bbops.purchasing", "sync", "bbops.threads", "virtual"), 20);

        assertThatThrownBy(() -> running().refuseOthers(request)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("does not know the factor threads").hasMessageContaining("the same version");
    }

    @Test
    void refusesAServiceThatDoesNotAnswer() {
        RunningLevels levels = running();
        service.stop(0);

        assertThatThrownBy(() -> levels.refuseOthers(request("sync", 20))).isInstanceOf(TestbedException.class)
                .hasMessageContaining("127.0.0.1");
    }

    private RunningLevels running() {
        return new RunningLevels(URI.create("http://127.0.0.1:" + service.getAddress().getPort()));
    }

    private static RunRequest request(String purchasing, int poolSize) {
        return request(Map.of("bbops.purchasing", purchasing), poolSize);
    }

    private static RunRequest request(Map<String, String> levels, int poolSize) {
        return new RunRequest(new PopulationRequest(10, 42, "bbops", new BigDecimal("0.20")), DatabaseEngine.named("postgresql"), "mvcc",
                new RunRequest.SystemLevels("one-jvm", poolSize, false, levels), EmulatorSettings.usual(), 2);
    }
}
