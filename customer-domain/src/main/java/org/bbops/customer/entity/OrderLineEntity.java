package org.bbops.customer.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.bbops.platform.persistence.VersionedRow;

/** Row of o_orderline. */
@Entity(name = "OrderLine")
@Table(name = "o_orderline")
public class OrderLineEntity extends VersionedRow<OrderLineEntity.Key> {

    /**
     * Key of o_orderline.
     *
     * @param orderId ol_o_id
     * @param lineId ol_id
     */
    @Embeddable
    public record Key(@Column(name = "ol_o_id") int orderId, @Column(name = "ol_id") int lineId) {
    }

    private static final int STATUS_ENTERED = 1;

    @EmbeddedId
    private Key key;
    @Column(name = "ol_i_id")
    private String itemId;
    @Column(name = "ol_qty")
    private int quantity;
    @Column(name = "ol_status")
    private int status;
    @Column(name = "ol_ship_date")
    private LocalDate shipDate;

    /** Constructor for Hibernate. */
    protected OrderLineEntity() {
    }

    /** Creates the row of a new line. */
    public OrderLineEntity(int orderId, OrderLine line) {
        this.key = new Key(orderId, line.id());
        this.itemId = line.itemId();
        this.quantity = line.quantity();
        this.status = STATUS_ENTERED;
        this.shipDate = line.shipDate();
    }

    /** Sets ol_qty. */
    public void setQuantity(int quantity) {
        this.quantity = quantity;
    }

    /** Returns the row as a value. */
    public OrderLine line() {
        return new OrderLine(key.lineId(), itemId, quantity, shipDate);
    }

    @Override
    public Key getId() {
        return key;
    }
}
