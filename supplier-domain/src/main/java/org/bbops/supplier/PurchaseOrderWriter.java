package org.bbops.supplier;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.supplier.choice.SupplierChoice.ChosenOrder;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;
import org.bbops.supplier.store.PurchaseOrderStore;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.stereotype.Component;

/** Writes purchase orders with their lines. */
@Component
class PurchaseOrderWriter {

    private final PurchaseOrderStore orders;
    private final PurchaseOrderLineStore lines;
    private final Keys keys;
    private final Clock clock;

    PurchaseOrderWriter(SupplierTables stores, Keys keys, Clock clock) {
        this.orders = stores.purchaseOrders();
        this.lines = stores.purchaseOrderLines();
        this.keys = keys;
        this.clock = clock;
    }

    /** Numbers and writes the chosen orders, and returns their messages to the supplier. */
    List<PurchaseOrderMessage> write(int site, int workOrder, List<ChosenOrder> chosen) {
        LocalDateTime now = LocalDateTime.now(clock);
        List<PurchaseOrder> newOrders = new ArrayList<>();
        List<PurchaseOrderLine> newLines = new ArrayList<>();
        List<PurchaseOrderMessage> messages = new ArrayList<>();
        for (ChosenOrder order : chosen) {
            int number = keys.next(KeySequence.PURCHASEORDER);
            newOrders.add(new PurchaseOrder(number, order.supplierId(), site, workOrder, now));
            List<PurchaseOrderMessage.Line> messageLines = new ArrayList<>();
            for (ChosenOrder.Line line : order.lines()) {
                PurchaseOrderMessage.Line message = message(messageLines.size() + 1, line);
                newLines.add(new PurchaseOrderLine(number, message.number(), message.part(), message.quantity()));
                messageLines.add(message);
            }
            messages.add(new PurchaseOrderMessage(number, site, messageLines));
        }
        orders.insert(newOrders);
        lines.insert(newLines);
        return messages;
    }

    private static PurchaseOrderMessage.Line message(int number, ChosenOrder.Line line) {
        return new PurchaseOrderMessage.Line(number, line.demand().componentId(), line.quantity(), line.quantity(),
                line.demand().leadTimeDays());
    }
}
