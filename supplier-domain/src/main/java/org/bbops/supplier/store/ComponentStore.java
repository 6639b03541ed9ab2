package org.bbops.supplier.store;

import java.util.List;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.supplier.choice.Offer;
import org.bbops.supplier.entity.Component;

/** Store of s_component and s_supp_component. */
public interface ComponentStore {

    /**
     * Reads rows that will be changed.
     *
     * @param ids distinct components, in the order in which the rows are to be locked
     * @return the rows that exist
     */
    List<Component> findToChange(List<String> ids);

    /** Returns the error for a part of a purchase order that s_component lacks. */
    static BusinessException missing(String part, int orderNumber) {
        return new BusinessException(Category.DATA_INTEGRITY,
                "s_component has no row for %s of purchase order %d; load the population again".formatted(part, orderNumber));
    }

    /** Returns all suppliers' offers for components. */
    List<Offer> offersFor(List<String> ids);

    /**
     * Writes changed rows, at the latest when the transaction commits or the purchase orders are written. Fails with a
     * conflict when another transaction has changed one since it was read.
     */
    void update(List<Component> rows);

    /**
     * Subtracts a delivery from the demanded quantity, not below 0, and from the quantity on order.
     *
     * @return true when the row exists
     */
    boolean receive(String id, int quantity);
}
