package org.bbops.supplier;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.manufacturing.Receipt;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest.Need;
import org.bbops.contracts.wire.PurchaseOrderMessage;
import org.bbops.platform.keys.Keys;
import org.bbops.platform.keys.Keys.KeySequence;
import org.bbops.platform.locking.LockOrder;
import org.bbops.supplier.choice.SupplierChoice;
import org.bbops.supplier.choice.SupplierChoice.ChosenOrder;
import org.bbops.supplier.choice.SupplierChoice.ComponentDemand;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.handover.HandOverWay;
import org.bbops.supplier.handover.HandOverWay.CommitFaultPoints;
import org.bbops.supplier.handover.PurchaseOrderHandOver;
import org.bbops.supplier.store.ComponentStore;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.RestController;

/**
 * Implements the supplier domain's transactions (workload page, section 3), and serves them to domains in other JVMs over HTTP. Each
 * joins its caller's transaction if there is one.
 */
@RestController
@Transactional
class SupplierTransactions implements SupplierService {

    private final SupplierTables stores;
    private final Keys keys;
    private final PurchaseOrderHandOver handOver;
    private final FaultPoints faults;
    private final LockOrder lockOrder;
    private final Clock clock;

    SupplierTransactions(SupplierTables stores, Keys keys, HandOverWay handOver, FaultPoints faults,
            LockOrder lockOrder, Clock clock) {
        this.stores = stores;
        this.keys = keys;
        this.handOver = CommitFaultPoints.around(handOver, faults);
        this.faults = faults;
        this.lockOrder = lockOrder;
        this.clock = clock;
    }

    @Override
    public SupplierService.PurchaseAnswer purchase(PurchaseRequest request) {
        Map<String, Component> rows = findToChange(request.needs());
        List<ComponentDemand> uncovered = new ArrayList<>();
        for (Need need : request.needs()) {
            Component row = rows.get(need.componentId());
            if (!row.covers(need.quantity())) {
                uncovered.add(new ComponentDemand(row.id(), need.quantity(), row.leadTimeDays()));
            }
            row.demand(need.quantity());
        }
        List<PurchaseOrderMessage> orders = uncovered.isEmpty() ? List.of() : order(request, uncovered, rows);
        stores.components().update(List.copyOf(rows.values()));
        if (!orders.isEmpty()) {
            handOver.handOver(orders);
        }
        return new SupplierService.PurchaseAnswer(orders.stream().map(PurchaseOrderMessage::number).toList());
    }

    /**
     * Reads the components' rows, by id.
     *
     * @throws BusinessException {@code INVALID_REQUEST} if a component is named twice, {@code UNKNOWN_PART} if it does not exist
     */
    private Map<String, Component> findToChange(List<Need> needs) {
        List<String> ids = lockOrder.order(needs.stream().map(Need::componentId).collect(Collectors.toSet()));
        if (ids.size() < needs.size()) {
            throw new BusinessException(Category.INVALID_REQUEST, "A purchase must name each component once; this one names "
                    + needs.stream().map(Need::componentId).toList());
        }
        Map<String, Component> rows = stores.components().findToChange(ids).stream()
                .collect(Collectors.toMap(Component::id, Function.identity(), (one, _) -> one, TreeMap::new));
        ids.stream().filter(id -> !rows.containsKey(id)).findFirst().ifPresent(id -> {
            throw new BusinessException(Category.UNKNOWN_PART, "There is no component %s in s_component".formatted(id));
        });
        return rows;
    }

    private List<PurchaseOrderMessage> order(PurchaseRequest request, List<ComponentDemand> demands, Map<String, Component> rows) {
        List<ChosenOrder> chosen = SupplierChoice.choose(demands,
                stores.components().offersFor(demands.stream().map(ComponentDemand::componentId).toList()));
        chosen.stream().flatMap(order -> order.lines().stream())
                .forEach(line -> rows.get(line.demand().componentId()).order(line.quantity()));
        return write(request, chosen);
    }

    /** Numbers and writes the chosen orders, and returns their messages to the supplier. */
    private List<PurchaseOrderMessage> write(PurchaseRequest request, List<ChosenOrder> chosen) {
        LocalDateTime now = LocalDateTime.now(clock).truncatedTo(ChronoUnit.MICROS);
        List<PurchaseOrder> newOrders = new ArrayList<>();
        List<PurchaseOrderLine> newLines = new ArrayList<>();
        List<PurchaseOrderMessage> messages = new ArrayList<>();
        for (ChosenOrder order : chosen) {
            int number = keys.next(KeySequence.PURCHASEORDER);
            newOrders.add(new PurchaseOrder(number, order.supplierId(), request.siteId(), request.workOrderId(), now));
            List<PurchaseOrderMessage.Line> messageLines = new ArrayList<>();
            for (ChosenOrder.Line line : order.lines()) {
                PurchaseOrderMessage.Line message = message(messageLines.size() + 1, line);
                newLines.add(new PurchaseOrderLine(number, message.number(), message.part(), message.quantity()));
                messageLines.add(message);
            }
            messages.add(new PurchaseOrderMessage(number, request.siteId(), messageLines));
        }
        stores.purchaseOrders().insert(newOrders);
        stores.purchaseOrderLines().insert(newLines);
        return messages;
    }

    private static PurchaseOrderMessage.Line message(int number, ChosenOrder.Line line) {
        return new PurchaseOrderMessage.Line(number, line.demand().componentId(), line.quantity(), line.quantity(),
                line.demand().leadTimeDays());
    }

    @Override
    public void settle(Receipt receipt) {
        // Lines of an order may arrive concurrently. Locking the order lets the last of them detect that it is the last.
        if (!stores.purchaseOrders().hold(receipt.purchaseOrderId())) {
            throw notThere(receipt.purchaseOrderId());
        }
        List<PurchaseOrderLine> lines = stores.purchaseOrderLines().linesOf(receipt.purchaseOrderId());
        PurchaseOrderLine line = lineOf(lines, receipt);
        if (!line.isDelivered()) {
            book(line, receipt);
            if (lines.stream().allMatch(PurchaseOrderLine::isDelivered)) {
                stores.purchaseOrders().markDelivered(receipt.purchaseOrderId(), LocalDateTime.now(clock));
            }
        }
        faults.reach(FaultPoint.DELIVERY_BEFORE_COMMIT);
    }

    private void book(PurchaseOrderLine line, Receipt receipt) {
        if (!stores.components().receive(receipt.partId(), receipt.quantity())) {
            throw ComponentStore.missing(receipt.partId(), receipt.purchaseOrderId());
        }
        line.delivered(LocalDate.now(clock));
        stores.purchaseOrderLines().update(line);
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
                "Purchase order %d is not committed, was rolled back, or never existed; deliver it again later".formatted(number));
    }
}
