package org.bbops.manufacturing.store;

import java.util.List;
import org.bbops.manufacturing.entity.Inventory;

/** m_inventory. */
public interface InventoryStore {

    /**
     * Reads rows that will be changed.
     *
     * @param partIds distinct parts, in the order in which the rows are to be touched
     * @return the rows that exist
     */
    List<Inventory> findToChange(List<String> partIds);

    /**
     * Writes changed rows, now or when the transaction commits, depending on the persistence style, but before it
     * has an effect that a rollback does not undo; fails with a conflict when another transaction has changed one meanwhile.
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
