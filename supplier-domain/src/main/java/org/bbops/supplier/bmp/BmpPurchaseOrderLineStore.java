package org.bbops.supplier.bmp;

import java.util.List;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.PurchaseOrderLineStore;

/** s_purchase_orderline by beans. */
final class BmpPurchaseOrderLineStore implements PurchaseOrderLineStore {

    private static final String OF_ORDER = "pol_po_id = ?";

    private final Home<PurchaseOrderLineTable.Key, PurchaseOrderLine.State> lines;

    BmpPurchaseOrderLineStore(Homes homes) {
        this.lines = homes.of(new PurchaseOrderLineTable());
    }

    @Override
    public void insert(List<PurchaseOrderLine> newLines) {
        newLines.forEach(line -> lines.create(line.state()));
    }

    @Override
    public List<PurchaseOrderLine> linesOf(int number) {
        return rowsOf(number).stream().map(PurchaseOrderLine::new).toList();
    }

    List<PurchaseOrderLine.State> rowsOf(int number) {
        // Whoever reads them to change one holds the order, which keeps others from all of them.
        return lines.findBy(OF_ORDER, Use.READ, number);
    }

    @Override
    public void update(PurchaseOrderLine line) {
        lines.change(line.state());
    }
}
