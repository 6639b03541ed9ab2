package org.bbops.emulator.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.bbops.contracts.wire.OrderContent;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.contracts.wire.WireXml;

/**
 * Event in the supplier's ledger, whose counts are the sums over its events.
 *
 * @param kind kind of event
 * @param number of the purchase order; 0 when it was not read
 * @param lines of it that are concerned
 * @param deliveries of an order taken: number of groups in which its lines will be delivered
 * @param leadTime of a delivery: its group
 * @param document of an order taken: the order in XML; of one that arrived: its quantity and checksum; else empty
 */
record Fact(Kind kind, int number, int lines, int deliveries, int leadTime, String document) {

    private static final int PARTS = 6;

    /** Kinds of events. */
    enum Kind {
        ARRIVED, REFUSED, REFUSED_UNREAD, TAKEN, DUPLICATE, DELIVERED, RETRIED, UNKNOWN, UNDELIVERABLE;

        /** Returns true when it ends a group of lines. */
        boolean endsADelivery() {
            return this == DELIVERED || this == UNKNOWN || this == UNDELIVERABLE;
        }
    }

    static Fact of(Kind kind, int number) {
        return new Fact(kind, number, 0, 0, 0, "");
    }

    static Fact arrived(PurchaseOrderMessage order) {
        OrderContent content = OrderContent.of(order);
        return new Fact(Kind.ARRIVED, order.number(), order.lines().size(), 0, 0, content.quantity() + " " + content.checksum());
    }

    static Fact taken(PurchaseOrderMessage order, int deliveries) {
        return new Fact(Kind.TAKEN, order.number(), order.lines().size(), deliveries, 0,
                new String(WireXml.write(order), StandardCharsets.UTF_8).replace("\n", ""));
    }

    static Fact delivery(Kind kind, int number, int leadTime, int lines) {
        return new Fact(kind, number, lines, 0, leadTime, "");
    }

    /** The order that was taken. */
    PurchaseOrderMessage order() {
        return WireXml.readPurchaseOrder(document.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the content of the order that arrived. */
    OrderContent content() {
        String[] parts = document.split(" ");
        return new OrderContent(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
    }

    /** Returns the fact as one line of a journal. */
    String text() {
        return String.join(" ", kind.name().toLowerCase(Locale.ROOT), Integer.toString(number), Integer.toString(lines),
                Integer.toString(deliveries), Integer.toString(leadTime), document);
    }

    /** @throws IllegalArgumentException when the line cannot be read as a fact */
    static Fact parse(String line) {
        String[] parts = line.split(" ", PARTS);
        if (parts.length < PARTS) {
            throw new IllegalArgumentException("a line of the journal has too few parts: " + line);
        }
        return new Fact(Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)), Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]), Integer.parseInt(parts[3]), Integer.parseInt(parts[4]), parts[5]);
    }
}
