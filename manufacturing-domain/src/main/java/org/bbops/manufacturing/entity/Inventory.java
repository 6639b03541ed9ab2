package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Row of m_inventory: a part's stock and the quantity ordered from the supplier domain. */
@Entity
@Table(name = "m_inventory")
public class Inventory {

    @Id
    @Column(name = "in_p_id")
    private String partId;

    @Column(name = "in_qty")
    private int quantity;

    @Column(name = "in_ordered")
    private int ordered;

    @Version
    private int version;

    /** Constructor for Hibernate. */
    protected Inventory() {
    }

    /**
     * Creates a row from its columns.
     *
     * @param partId in_p_id
     * @param quantity in_qty
     * @param ordered in_ordered
     */
    public Inventory(String partId, int quantity, int ordered) {
        this.partId = partId;
        this.quantity = quantity;
        this.ordered = ordered;
    }

    /**
     * Takes the need of a work order out of stock and returns the quantity to buy (workload page, section 3). If stock plus quantity on
     * order minus need is at or below the low mark, that is the quantity which raises it to the high mark, otherwise 0. The stock may
     * become negative.
     *
     * @param need quantity to take, 1 or more
     * @param lowMark p_lomark
     * @param highMark p_himark, at least the low mark
     * @return quantity to buy, 0 or more, which has been added to the quantity on order
     */
    public int take(int need, int lowMark, int highMark) {
        long available = (long) quantity + ordered - need;
        long toBuy = available <= lowMark ? highMark - available : 0;
        quantity = bounded((long) quantity - need);
        ordered = bounded(ordered + toBuy);
        return bounded(toBuy);
    }

    /** Puts parts back into stock. */
    public void giveBack(int count) {
        quantity = bounded((long) quantity + count);
    }

    private int bounded(long count) {
        if (count != (int) count) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "Part %s would reach %d in m_inventory, which the column cannot hold; request a smaller quantity"
                            .formatted(partId.strip(), count));
        }
        return (int) count;
    }

    /** in_p_id. */
    public String partId() {
        return partId;
    }

    /** in_qty: quantity in stock, negative when work orders have taken more than was in stock. */
    public int quantity() {
        return quantity;
    }

    /** Sum of in_qty and in_ordered, which is compared with the marks. */
    public int available() {
        return bounded((long) quantity + ordered);
    }

    /** in_ordered: quantity ordered from the supplier domain and not delivered, 0 or more. */
    public int ordered() {
        return ordered;
    }
}
