package org.bbops.manufacturing.bmp;

import java.util.List;
import org.bbops.contracts.manufacturing.LargeOrder;
import org.bbops.contracts.manufacturing.SalesOrderLine;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.manufacturing.entity.LargeOrderRow;
import org.bbops.manufacturing.store.LargeOrderStore;
import org.bbops.platform.bmp.Home;
import org.bbops.platform.bmp.Homes;
import org.bbops.platform.locking.Use;
import org.springframework.dao.DataIntegrityViolationException;

/** m_largeorder by beans. */
final class BmpLargeOrderStore implements LargeOrderStore {

    private static final String OF_LINE = "lo_o_id = ? and lo_ol_id = ?";

    private final Home<Integer, LargeOrder> largeOrders;

    BmpLargeOrderStore(Homes homes) {
        this.largeOrders = homes.of(new LargeOrderTable());
    }

    @Override
    public void insert(List<LargeOrderRow> rows) {
        try {
            rows.forEach(row -> largeOrders.create(row.toLargeOrder()));
        } catch (DataIntegrityViolationException e) {
            throw new BusinessException(Category.CONFLICT,
                    "A line of the order has a large order already; nothing was written", e);
        }
    }

    @Override
    public boolean delete(SalesOrderLine line) {
        List<LargeOrder> found = largeOrders.findBy(OF_LINE, Use.CHANGE, line.orderId(), line.lineId());
        found.forEach(row -> largeOrders.remove(row.largeOrderId()));
        return !found.isEmpty();
    }

    @Override
    public List<LargeOrderRow> findAll() {
        return largeOrders.findAll(Use.READ).stream().map(LargeOrderRow::new).toList();
    }
}
