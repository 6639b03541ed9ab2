package org.bbops.test;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.bbops.contracts.wire.OrderAnswer;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;

/** Supplier's endpoint on a real port for purchase orders, each handled on a thread of its own. */
public final class SupplierEndpoint implements AutoCloseable {

    private static final int REFUSED = 503;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Intake intake;

    /** Opens it; the intake decides on incoming orders. */
    public SupplierEndpoint(Intake intake) {
        this.intake = intake;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/emulator/orders", this::take);
        server.setExecutor(threads);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            PurchaseOrderMessage order = WireXml.readPurchaseOrder(exchange.getRequestBody().readAllBytes());
            Optional<OrderAnswer.Result> result = intake.take(order);
            if (result.isEmpty()) {
                refuse(order, exchange);
                return;
            }
            byte[] answer = WireXml.write(new OrderAnswer(order.number(), result.get()));
            exchange.getResponseHeaders().add("Content-Type", WireXml.MEDIA_TYPE);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private void refuse(PurchaseOrderMessage order, HttpExchange exchange) throws IOException {
        byte[] document = intake.refusal(order).getBytes(StandardCharsets.UTF_8);
        if (document.length == 0) {
            exchange.sendResponseHeaders(intake.refusalStatus(), -1);
            return;
        }
        exchange.getResponseHeaders().add("Content-Type", "application/problem+json");
        exchange.sendResponseHeaders(intake.refusalStatus(), document.length);
        exchange.getResponseBody().write(document);
    }

    /** Base URL of the supplier. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** Decides on an order. */
    @FunctionalInterface
    public interface Intake {

        /**
         * Takes an order, or does not.
         *
         * @return the answer; empty to refuse the order
         * @throws IOException to answer nothing
         */
        Optional<OrderAnswer.Result> take(PurchaseOrderMessage order) throws IOException;

        /** Returns the status of an answer that refuses an order: 503 by default, as of a supplier that is down. */
        default int refusalStatus() {
            return REFUSED;
        }

        /** Returns the problem document of an answer that refuses an order; empty by default. */
        default String refusal(PurchaseOrderMessage order) {
            return "";
        }
    }
}
