package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** A row of m_inventory: a part's stock and the quantity ordered from the supplier domain. */
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

    /** For Hibernate. */
    protected Inventory() {
    }

    /**
     * Creates a row that is not in the database.
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
     * Takes the need of a work order and returns the quantity to buy (workload page, section 3): when stock and orders
     * less the need are at or below the low mark, the quantity that fills them to the high mark. The stock may go below
     * zero.
     *
     * @param need quantity to take, 1 or more
     * @param lowMark p_lomark
     * @param highMark p_himark, at least the low mark
     * @return the quantity to buy, 0 or more; counted as ordered already
     */
    public int take(int need, int lowMark, int highMark) {
        long available = (long) quantity + ordered - need;
        long toBuy = available <= lowMark ? highMark - available : 0;
        quantity = bounded((long) quantity - need);
        ordered = bounded(ordered + toBuy);
        return bounded(toBuy);
    }

    /** Puts parts into stock. */
    public void giveBack(int count) {
        quantity = bounded((long) quantity + count);
    }

    private int bounded(long count) {
        if (count != (int) count) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "Part %s would reach %d in m_inventory, beyond what the column holds; ask for less"
                            .formatted(partId.strip(), count));
        }
        return (int) count;
    }

    /** in_p_id. */
    public String partId() {
        return partId;
    }

    /** in_qty: in stock; below zero when work orders have taken more than there was. */
    public int quantity() {
        return quantity;
    }

    /** in_qty and in_ordered together, which the marks are compared with. */
    public int available() {
        return bounded((long) quantity + ordered);
    }

    /** in_ordered: asked of the supplier domain and not delivered, 0 or more. */
    public int ordered() {
        return ordered;
    }
}
