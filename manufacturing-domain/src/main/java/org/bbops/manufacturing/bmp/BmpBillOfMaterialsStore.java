package org.bbops.manufacturing.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.manufacturing.entity.BillLine;
import org.bbops.manufacturing.store.BillOfMaterialsStore;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;

/** m_bom and m_parts by beans: each line of a bill looks for its part. */
final class BmpBillOfMaterialsStore implements BillOfMaterialsStore {

    private static final String OF_ASSEMBLY = "b_assembly_id = ?";

    private final Home<BillTable.Key, BillTable.Row> bills;
    private final Home<String, PartTable.Row> parts;

    BmpBillOfMaterialsStore(Homes homes) {
        this.bills = homes.of(new BillTable());
        this.parts = homes.of(new PartTable());
    }

    @Override
    public List<BillLine> linesOf(String assemblyId) {
        return bills.findBy(OF_ASSEMBLY, Use.READ, assemblyId).stream()
                .map(this::line).flatMap(Optional::stream).toList();
    }

    private Optional<BillLine> line(BillTable.Row row) {
        return parts.find(row.key().componentId(), Use.READ)
                .map(part -> new BillLine(part.id(), row.quantity(), part.lowMark(), part.highMark()));
    }
}
