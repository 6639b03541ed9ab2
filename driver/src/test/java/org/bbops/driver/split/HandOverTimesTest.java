package org.bbops.driver.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;
import org.bbops.contracts.supplier.HandOverState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class HandOverTimesTest {

    private HttpServer supplierDomain;
    private volatile HandOverState state = HandOverState.NOTHING;

    @BeforeEach
    void start() throws IOException {
        supplierDomain = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        supplierDomain.createContext(HandOverState.PATH, exchange -> {
            byte[] body = JsonMapper.shared().writeValueAsBytes(state);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        supplierDomain.start();
    }

    @AfterEach
    void stop() {
        supplierDomain.stop(0);
    }

    @Test
    void readsTheHistogramOfTheSupplierDomain() throws IOException {
        Histogram told = new Histogram(3_600_000_000L, 3);
        told.recordValueWithCount(1_500, 7);
        state = with(compressed(told));

        assertThat(HandOverTimes.of(address()).micros().getCountAtValue(1_500)).isEqualTo(7);
    }

    @Test
    void hasNoPercentileAcrossARestartOfTheSupplierDomain() {
        Histogram before = new Histogram(3);
        before.recordValueWithCount(1_500, 20);
        Histogram afterRestart = new Histogram(3);
        afterRestart.recordValueWithCount(1_500, 12);

        assertThat(HandOverTimes.p90MillisBetween(before, afterRestart)).isNaN();
    }

    @Test
    void isEmptyWithoutHandOvers() throws IOException {
        assertThat(HandOverTimes.of(address()).micros().getTotalCount()).isZero();
    }

    @Test
    void rejectsAnInvalidHistogram() {
        state = with("bm9uZQ==");

        assertThatThrownBy(() -> HandOverTimes.of(address()).micros()).isInstanceOf(IOException.class)
                .hasMessageContaining("/supplier/hand-over answered something else than times of the hand-over");
    }

    private static HandOverState with(String histogram) {
        return new HandOverState(0, 0, 0, 0, new HandOverState.Times(7, 1.5, 1.5, 1.5, histogram));
    }

    private static String compressed(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), histogram.encodeIntoCompressedByteBuffer(buffer)));
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + supplierDomain.getAddress().getPort());
    }
}
