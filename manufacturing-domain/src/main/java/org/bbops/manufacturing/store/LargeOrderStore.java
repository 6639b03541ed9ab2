package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.manufacturing.entity.LargeOrderRow;

/** Store of m_largeorder. */
public interface LargeOrderStore {

    /** Adds rows immediately; fails with {@code CONFLICT} when a line of an order has one already. */
    void insert(List<LargeOrderRow> rows);

    /** Deletes a row; returns false when there is none. */
    boolean delete(SalesOrderLine line);

    /**
     * Reads rows, by key: the oldest ones where the engine reads in that order.
     *
     * @param rowsMax the most rows
     */
    List<LargeOrderRow> findUpTo(int rowsMax);
}
