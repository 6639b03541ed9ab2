package org.bbops.system.factory;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.OrderAnswer.Result;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;

/** A supplier that delivers each line by itself, all at once and soon, again until it is told that it is delivered. */
final class SupplierDouble implements AutoCloseable {

    private static final long LEAD_MILLIS = 20;

    private final Set<Integer> taken = new ConcurrentSkipListSet<>();
    private final AtomicInteger underWay = new AtomicInteger();
    // Apart from the deliveries: those wait for rows that a work order holds while its purchase order is being taken.
    private final ExecutorService intake = Executors.newVirtualThreadPerTaskExecutor();
    private final ScheduledExecutorService deliveries = Executors.newScheduledThreadPool(4);
    private final HttpClient http = HttpClient.newHttpClient();
    private final HttpServer server;
    private volatile URI deliverTo;

    SupplierDouble() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/emulator/orders", this::take);
        server.setExecutor(intake);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            PurchaseOrderMessage order = WireXml.readPurchaseOrder(exchange.getRequestBody().readAllBytes());
            boolean added = taken.add(order.number());
            if (added) {
                order.lines().forEach(line -> deliverSoon(new DeliveryMessage(order.number(),
                        List.of(new DeliveryMessage.Line(line.number(), line.part(), line.quantity())))));
            }
            byte[] answer = WireXml.write(new OrderAnswer(order.number(), added ? Result.ACCEPTED : Result.DUPLICATE));
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private void deliverSoon(DeliveryMessage delivery) {
        underWay.incrementAndGet();
        deliveries.schedule(() -> deliver(delivery), LEAD_MILLIS, TimeUnit.MILLISECONDS);
    }

    private void deliver(DeliveryMessage delivery) {
        try {
            HttpResponse<byte[]> answer = http.send(HttpRequest.newBuilder(deliverTo.resolve("/supplier/deliveries"))
                    .header("Content-Type", WireXml.MEDIA_TYPE)
                    .POST(HttpRequest.BodyPublishers.ofByteArray(WireXml.write(delivery))).build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            if (WireXml.readDeliveryAnswer(answer.body()).result() == DeliveryAnswer.Result.RETRY) {
                deliverSoon(delivery);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        underWay.decrementAndGet();
    }

    void deliverTo(int port) {
        deliverTo = URI.create("http://127.0.0.1:" + port);
    }

    /** Numbers of all orders that came in. */
    Set<Integer> taken() {
        return taken;
    }

    /** Deliveries that nobody has said a last word on; one that failed stays. */
    int underWay() {
        return underWay.get();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        intake.shutdownNow();
        deliveries.shutdownNow();
    }
}
