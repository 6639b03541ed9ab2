package org.bbops.corporate.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** Read-only row of c_discount. */
@Entity(name = "Discount")
@Table(name = "c_discount")
@Immutable
public class DiscountEntity {

    @Id
    @Column(name = "d_id")
    private String id;
    @Column(name = "d_percent")
    private int percent;

    /** Constructor for Hibernate. */
    protected DiscountEntity() {
    }
}
