package org.bbops.supplier;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.ComponentStore;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.bbops.supplier.store.Stores;
import org.springframework.stereotype.Component;

/** The supplier domain's part of a delivery (workload page, section 3). */
@Component
class Settlements {

    private final ComponentStore components;
    private final PurchaseOrderStore purchaseOrders;
    private final PurchaseOrderLineStore purchaseOrderLines;
    private final Clock clock;

    Settlements(Stores stores, Clock clock) {
        this.components = stores.components();
        this.purchaseOrders = stores.purchaseOrders();
        this.purchaseOrderLines = stores.purchaseOrderLines();
        this.clock = clock;
    }

    void settle(Receipt receipt) {
        // Lines of one order may arrive at once: held, the last of them sees that it is the last.
        if (!purchaseOrders.hold(receipt.purchaseOrderId())) {
            throw notThere(receipt.purchaseOrderId());
        }
        List<PurchaseOrderLine> lines = purchaseOrderLines.linesOf(receipt.purchaseOrderId());
        PurchaseOrderLine line = lineOf(lines, receipt);
        if (!line.isDelivered()) {
            book(line, receipt);
            if (lines.stream().allMatch(PurchaseOrderLine::isDelivered)) {
                purchaseOrders.markDelivered(receipt.purchaseOrderId(), LocalDateTime.now(clock));
            }
        }
    }

    private void book(PurchaseOrderLine line, Receipt receipt) {
        if (!components.receive(receipt.partId(), receipt.quantity())) {
            throw new BusinessException(Category.DATA_INTEGRITY,
                    "s_component has no row for %s of purchase order %d; load the population again".formatted(
                            receipt.partId(), receipt.purchaseOrderId()));
        }
        line.delivered(LocalDate.now(clock));
        purchaseOrderLines.update(line);
    }

    private static PurchaseOrderLine lineOf(List<PurchaseOrderLine> lines, Receipt receipt) {
        return lines.stream()
                .filter(line -> line.number() == receipt.lineId() && line.partId().equals(receipt.partId())
                        && line.quantity() == receipt.quantity())
                .findFirst()
                .orElseThrow(() -> new BusinessException(Category.UNKNOWN_PURCHASE_ORDER,
                        "Purchase order %d has no line %d of %d times %s".formatted(receipt.purchaseOrderId(),
                                receipt.lineId(), receipt.quantity(), receipt.partId())));
    }

    private static BusinessException notThere(int number) {
        return new BusinessException(Category.PURCHASE_ORDER_NOT_VISIBLE,
                "Purchase order %d is not committed, was rolled back, or never was one; deliver again later".formatted(number));
    }
}
