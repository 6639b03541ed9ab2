package org.bbops.supplier.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/** Row of s_component: the quantities of a component that are demanded and on order. */
@Entity
@Table(name = "s_component")
public class Component {

    @Id
    @Column(name = "comp_id")
    private String id;

    @Column(name = "qty_on_order")
    private int onOrder;

    @Column(name = "qty_demanded")
    private int demanded;

    @Column(name = "lead_time")
    private int leadTimeDays;

    @Version
    private int version;

    /** Constructor for Hibernate. */
    protected Component() {
    }

    /**
     * Creates a row that is not managed by Hibernate.
     *
     * @param id comp_id
     * @param onOrder qty_on_order
     * @param demanded qty_demanded
     * @param leadTimeDays lead_time
     */
    public Component(String id, int onOrder, int demanded, int leadTimeDays) {
        this.id = id;
        this.onOrder = onOrder;
        this.demanded = demanded;
        this.leadTimeDays = leadTimeDays;
    }

    /** Returns true when the quantity on order covers a further need (workload page, section 3). */
    public boolean covers(int need) {
        return (long) demanded + need <= onOrder;
    }

    /** Adds a further need to the demanded quantity. */
    public void demand(int need) {
        demanded = sum(demanded, need);
    }

    /** Adds an ordered quantity to the quantity on order. */
    public void order(int quantity) {
        onOrder = sum(onOrder, quantity);
    }

    private int sum(int count, int more) {
        if ((long) count + more > Integer.MAX_VALUE) {
            throw new BusinessException(Category.INVALID_REQUEST,
                    "Component %s would exceed the range of s_component: %d plus %d; ask for less"
                            .formatted(id.strip(), count, more));
        }
        return count + more;
    }

    /** comp_id. */
    public String id() {
        return id;
    }

    /** qty_on_order. */
    public int onOrder() {
        return onOrder;
    }

    /** qty_demanded. */
    public int demanded() {
        return demanded;
    }

    /** lead_time in days. */
    public int leadTimeDays() {
        return leadTimeDays;
    }
}
