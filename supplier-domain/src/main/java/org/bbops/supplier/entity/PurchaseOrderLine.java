package org.bbops.supplier.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDate;
import org.bbops.platform.persistence.VersionedRow;

/** Row of s_purchase_orderline. */
@Entity
@Table(name = "s_purchase_orderline")
@IdClass(PurchaseOrderLine.Key.class)
public class PurchaseOrderLine extends VersionedRow<PurchaseOrderLine.Key> {

    /** Key of s_purchase_orderline. */
    public record Key(int orderNumber, int number) implements Serializable {
    }

    /**
     * Values of the columns that the domain uses, except the version.
     *
     * @param orderNumber pol_po_id
     * @param number pol_number
     * @param partId pol_p_id
     * @param quantity pol_qty
     * @param balance pol_balance
     * @param deliveryDate pol_deldate, null until it is delivered
     */
    public record State(int orderNumber, int number, String partId, int quantity, int balance, LocalDate deliveryDate) {
    }

    @Id
    @Column(name = "pol_po_id")
    private int orderNumber;

    @Id
    @Column(name = "pol_number")
    private int number;

    @Column(name = "pol_p_id")
    private String partId;

    @Column(name = "pol_qty")
    private int quantity;

    @Column(name = "pol_balance")
    private int balance;

    @Column(name = "pol_deldate")
    private LocalDate deliveryDate;

    /** Constructor for Hibernate. */
    protected PurchaseOrderLine() {
    }

    /**
     * Creates a line that has not been delivered.
     *
     * @param orderNumber pol_po_id
     * @param number pol_number
     * @param partId pol_p_id
     * @param quantity pol_qty and pol_balance
     */
    public PurchaseOrderLine(int orderNumber, int number, String partId, int quantity) {
        this.orderNumber = orderNumber;
        this.number = number;
        this.partId = partId;
        this.quantity = quantity;
        this.balance = quantity;
    }

    /** Creates a line from the values of a row. */
    public PurchaseOrderLine(State state) {
        this(state.orderNumber(), state.number(), state.partId(), state.quantity());
        this.balance = state.balance();
        this.deliveryDate = state.deliveryDate();
    }

    /** Returns the values to be written. */
    public State state() {
        return new State(orderNumber, number, partId, quantity, balance, deliveryDate);
    }

    /** Marks the line as delivered. */
    public void delivered(LocalDate date) {
        deliveryDate = date;
    }

    /** Returns true when the line has been delivered. */
    public boolean isDelivered() {
        return deliveryDate != null;
    }

    /** pol_number. */
    public int number() {
        return number;
    }

    /** pol_p_id. */
    public String partId() {
        return partId;
    }

    /** pol_qty. */
    public int quantity() {
        return quantity;
    }

    /** pol_balance. */
    public int balance() {
        return balance;
    }

    @Override
    public Key getId() {
        return new Key(orderNumber, number);
    }
}
