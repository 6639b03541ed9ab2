package org.bbops.emulator.delivery;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bbops.contracts.wire.DeliveryMessage;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/**
 * Lines of one order that arrive together.
 *
 * @param leadTime in units of lead time
 * @param message the message to send
 */
public record Delivery(int leadTime, DeliveryMessage message) {

    /** An order's lines, grouped by lead time, soonest first (workload page, section 3). */
    public static List<Delivery> of(PurchaseOrderMessage order) {
        SortedMap<Integer, List<DeliveryMessage.Line>> byLeadTime = new TreeMap<>();
        for (PurchaseOrderMessage.Line line : order.lines()) {
            byLeadTime.computeIfAbsent(line.leadTime(), any -> new ArrayList<>())
                    .add(new DeliveryMessage.Line(line.number(), line.part(), line.quantity()));
        }
        return byLeadTime.entrySet().stream()
                .map(group -> new Delivery(group.getKey(), new DeliveryMessage(order.number(), group.getValue())))
                .toList();
    }

    int order() {
        return message.order();
    }

    int lineCount() {
        return message.lines().size();
    }

    Duration after(Duration leadTimeUnit) {
        return leadTimeUnit.multipliedBy(leadTime);
    }
}
