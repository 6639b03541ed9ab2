package org.bbops.emulator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.WireXml;

/** Supplier domain over real HTTP that gives every delivery the answer set by the test. */
final class SupplierDomainDouble implements AutoCloseable {

    private final HttpServer server;
    private final List<DeliveryMessage> received = new CopyOnWriteArrayList<>();
    private volatile int status = 200;
    private volatile DeliveryAnswer.Result result = DeliveryAnswer.Result.DELIVERED;

    SupplierDomainDouble() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/supplier/deliveries", this::take);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    void answer(DeliveryAnswer.Result next) {
        status = 200;
        result = next;
    }

    void fail(int nextStatus) {
        status = nextStatus;
    }

    List<DeliveryMessage> received() {
        return received;
    }

    private void take(HttpExchange exchange) throws IOException {
        DeliveryMessage delivery = WireXml.readDelivery(exchange.getRequestBody().readAllBytes());
        received.add(delivery);
        byte[] answer = WireXml.write(new DeliveryAnswer(delivery.order(), result));
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
