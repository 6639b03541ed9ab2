package org.bbops.supplier.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.math.BigDecimal;
import org.hibernate.annotations.Immutable;

/** Row of s_supp_component: a supplier's offer of a component; read only. */
@Entity
@Immutable
@Table(name = "s_supp_component")
@IdClass(SupplierComponent.Key.class)
public class SupplierComponent {

    /** Key of s_supp_component. */
    public record Key(String componentId, int supplierId) implements Serializable {
    }

    @Id
    @Column(name = "sc_p_id")
    private String componentId;

    @Id
    @Column(name = "sc_supp_id")
    private int supplierId;

    @Column(name = "sc_price")
    private BigDecimal price;

    @Column(name = "sc_qty")
    private int lotSize;

    @Column(name = "sc_discount")
    private BigDecimal discount;

    @Column(name = "sc_del_date")
    private int deliveryDays;

    /** Constructor for Hibernate. */
    protected SupplierComponent() {
    }
}
