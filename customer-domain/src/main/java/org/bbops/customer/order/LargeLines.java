package org.bbops.customer.order;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrdersRequest;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.springframework.stereotype.Component;

/** Tells the manufacturing domain of lines that are large enough for a production run of their own. */
@Component
class LargeLines {

    /** A line is large above this quantity (workload page, section 3). */
    static final int QUANTITY_MAX = 20;
    /** How long after its entry a large order is due; the workload page leaves it open. */
    private static final int DUE_DAYS = 7;

    private final ManufacturingService manufacturing;

    LargeLines(ManufacturingService manufacturing) {
        this.manufacturing = manufacturing;
    }

    void record(Order order) {
        List<LargeOrdersRequest.Line> large = order.lines().stream()
                .filter(line -> line.quantity() > QUANTITY_MAX)
                .map(line -> new LargeOrdersRequest.Line(line.id(), line.itemId(), line.quantity()))
                .toList();
        if (!large.isEmpty()) {
            manufacturing.addLargeOrders(new LargeOrdersRequest(
                    order.id(), order.entryDate().toLocalDate().plusDays(DUE_DAYS), large));
        }
    }
}
