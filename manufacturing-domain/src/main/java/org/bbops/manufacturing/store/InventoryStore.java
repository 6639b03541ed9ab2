package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;

/** Store of m_inventory. */
public interface InventoryStore {

    /**
     * Reads rows that are to be changed.
     *
     * @param partIds distinct parts, in the order in which the rows are to be locked
     * @return rows that exist
     */
    List<Inventory> findToChange(List<String> partIds);

    /**
     * Writes changed rows, immediately or at commit, depending on the persistence level, but before the transaction has an effect that a
     * rollback does not undo. Fails with a conflict when another transaction has changed a row since and the lock plan checks for that.
     */
    void update(List<Inventory> rows);

    /**
     * Adds parts to a row's stock.
     *
     * @return true when the row exists
     */
    boolean add(String partId, int quantity);

    /**
     * Adds delivered parts to a row's stock and subtracts them from the quantity on order, not below 0.
     *
     * @return true when the row exists
     */
    boolean receive(String partId, int quantity);
}
