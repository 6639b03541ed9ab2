package org.bbops.supplier;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.supplier.PurchaseAnswer;
import org.bbops.contracts.supplier.PurchaseRequest;
import org.bbops.contracts.supplier.PurchaseRequest.Need;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.supplier.choice.ChosenOrder;
import org.bbops.supplier.choice.Demand;
import org.bbops.supplier.choice.SupplierChoice;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.handover.CommitFaultPoints;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.store.ComponentStore;
import org.bbops.supplier.store.Stores;

/** purchase (workload page, section 3). */
@org.springframework.stereotype.Component
class Purchases {

    private final DemandedComponents demanded;
    private final ComponentStore components;
    private final PurchaseOrders purchaseOrders;
    private final PurchaseOrderHandOver handOver;

    Purchases(DemandedComponents demanded, Stores stores, PurchaseOrders purchaseOrders,
              PurchaseOrderHandOver handOver, FaultPoints faults) {
        this.demanded = demanded;
        this.components = stores.components();
        this.purchaseOrders = purchaseOrders;
        this.handOver = CommitFaultPoints.around(handOver, faults);
    }

    PurchaseAnswer purchase(PurchaseRequest request) {
        Map<String, Component> rows = demanded.findToChange(request.needs());
        List<Demand> uncovered = new ArrayList<>();
        for (Need need : request.needs()) {
            Component row = rows.get(need.componentId());
            if (!row.covers(need.quantity())) {
                uncovered.add(new Demand(row.id(), need.quantity(), row.leadTimeDays()));
            }
            row.demand(need.quantity());
        }
        List<PurchaseOrderMessage> orders = uncovered.isEmpty() ? List.of() : order(request.siteId(), uncovered, rows);
        components.update(List.copyOf(rows.values()));
        if (!orders.isEmpty()) {
            handOver.handOver(orders);
        }
        return new PurchaseAnswer(orders.stream().map(PurchaseOrderMessage::number).toList());
    }

    private List<PurchaseOrderMessage> order(int site, List<Demand> demands, Map<String, Component> rows) {
        List<ChosenOrder> chosen = SupplierChoice.choose(demands,
                components.offersFor(demands.stream().map(Demand::componentId).toList()));
        chosen.stream().flatMap(order -> order.lines().stream())
                .forEach(line -> rows.get(line.demand().componentId()).order(line.quantity()));
        return purchaseOrders.write(site, chosen);
    }
}
