package org.bbops.manufacturing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.supplier.SupplierService.PurchaseRequest;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.manufacturing.store.InventoryStore;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.bbops.platform.locking.LockOrder;

/** Takes the components of assemblies out of the inventory, and puts them back. */
class ComponentStock {

    private final BillOfMaterialsStore billsOfMaterials;
    private final InventoryStore inventory;
    private final LockOrder lockOrder;

    ComponentStock(ManufacturingTables stores, LockOrder lockOrder) {
        this.billsOfMaterials = stores.billsOfMaterials();
        this.inventory = stores.inventory();
        this.lockOrder = lockOrder;
    }

    /**
     * Result of taking the components of a work order.
     *
     * @param toBuy quantities to buy, by component
     * @param cover number of further assemblies that can be scheduled without a purchase
     */
    record Taken(List<PurchaseRequest.Need> toBuy, int cover) {
    }

    /**
     * Takes the components of a work order.
     *
     * @throws org.bbops.contracts.problem.BusinessException {@code UNKNOWN_PART} when there is no such assembly
     */
    Taken take(String assemblyId, int assemblies) {
        List<BillLine> bill = billOf(assemblyId);
        Map<String, Inventory> rows = rowsOf(bill);
        Map<String, Integer> toBuy = new LinkedHashMap<>();
        for (BillLine line : bill) {
            int bought = rows.get(line.componentId()).take(line.need(assemblies), line.lowMark(), line.highMark());
            if (bought > 0) {
                toBuy.merge(line.componentId(), bought, Math::addExact);
            }
        }
        inventory.update(List.copyOf(rows.values()));
        return new Taken(toBuy.entrySet().stream().map(entry -> new PurchaseRequest.Need(entry.getKey(), entry.getValue())).toList(),
                cover(bill, rows));
    }

    private static int cover(List<BillLine> bill, Map<String, Inventory> rows) {
        return bill.stream().mapToInt(line -> line.cover(rows.get(line.componentId()).available())).min().orElseThrow();
    }

    /** Puts the components of a cancelled work order back into the inventory. */
    void giveBack(String assemblyId, int assemblies) {
        List<BillLine> bill = billOf(assemblyId);
        Map<String, Inventory> rows = rowsOf(bill);
        bill.forEach(line -> rows.get(line.componentId()).giveBack(line.need(assemblies)));
        inventory.update(List.copyOf(rows.values()));
    }

    private List<BillLine> billOf(String assemblyId) {
        List<BillLine> bill = billsOfMaterials.linesOf(assemblyId);
        if (bill.isEmpty()) {
            throw new BusinessException(Category.UNKNOWN_PART,
                    "There is no assembly %s: m_bom has no lines for it".formatted(assemblyId));
        }
        return bill;
    }

    private Map<String, Inventory> rowsOf(List<BillLine> bill) {
        List<String> ids = lockOrder.order(bill.stream().map(BillLine::componentId).collect(Collectors.toSet()));
        List<Inventory> rows = inventory.findToChange(ids);
        if (rows.size() != ids.size()) {
            throw new BusinessException(Category.DATA_INTEGRITY,
                    "m_inventory has rows for only %d of the %d components %s; load the population again"
                            .formatted(rows.size(), ids.size(), ids));
        }
        return rows.stream().collect(Collectors.toMap(Inventory::partId, Function.identity()));
    }
}
