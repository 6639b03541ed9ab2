package org.bbops.customer.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.Immutable;

/** Read-only row of o_item. */
@Entity(name = "Item")
@Table(name = "o_item")
@Immutable
@Cache(usage = CacheConcurrencyStrategy.READ_ONLY)
public class ItemEntity {

    @Id
    @Column(name = "i_id")
    private String id;
    @Column(name = "i_price")
    private BigDecimal price;
    @Column(name = "i_discount")
    private BigDecimal discount;

    /** Constructor for Hibernate. */
    protected ItemEntity() {
    }

    /** Returns the row as a value. */
    public Item item() {
        return new Item(id, price, discount);
    }
}
