package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.manufacturing.entity.LargeOrderRow;

/** m_largeorder. */
public interface LargeOrderStore {

    /** Adds rows now; {@code CONFLICT} when a line of an order has one already. */
    void insert(List<LargeOrderRow> rows);

    /** Takes a row away; false when there was none. */
    boolean delete(SalesOrderLine line);

    /** All rows, by key. */
    List<LargeOrderRow> findAll();
}
