package org.bbops.system.factory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.bbops.contracts.wire.DeliveryAnswer;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.OrderAnswer.Result;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;
import org.bbops.test.SupplierEndpoint;

/** Supplier that soon delivers all lines concurrently, one delivery per line, and repeats each until it is confirmed. */
final class DeliveringSupplier implements AutoCloseable {

    private static final long LEAD_MILLIS = 20;

    private final Set<Integer> taken = new ConcurrentSkipListSet<>();
    private final AtomicInteger underWay = new AtomicInteger();
    // Its threads are not the deliveries': those wait for rows that a work order holds while its purchase order is being taken.
    private final SupplierEndpoint endpoint = new SupplierEndpoint(this::take);
    private final ScheduledExecutorService deliveries = Executors.newScheduledThreadPool(4);
    private final HttpClient http = HttpClient.newHttpClient();
    private volatile URI deliverTo;

    private Optional<Result> take(PurchaseOrderMessage order) {
        if (!taken.add(order.number())) {
            return Optional.of(Result.DUPLICATE);
        }
        order.lines().forEach(line -> deliverSoon(new DeliveryMessage(order.number(),
                List.of(new DeliveryMessage.Line(line.number(), line.part(), line.quantity())))));
        return Optional.of(Result.ACCEPTED);
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

    /** Deliveries without a final answer; failed ones stay. */
    int underWay() {
        return underWay.get();
    }

    String url() {
        return endpoint.url().toString();
    }

    @Override
    public void close() {
        endpoint.close();
        deliveries.shutdownNow();
    }
}
