package org.bbops.supplier.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;
import org.bbops.platform.persistence.VersionedRow;

/**
 * Row of s_purchase_order. Its status is {@code new}, {@code sent} once the supplier has confirmed the order, and
 * {@code delivered} once all of its lines have been delivered.
 */
@Entity
@Table(name = "s_purchase_order")
public class PurchaseOrder extends VersionedRow<Integer> {

    /**
     * Values of a row's columns, except its version.
     *
     * @param number po_number
     * @param supplierId po_supp_id
     * @param siteId po_site_id
     * @param workOrderId po_wo_number, null for a loaded row
     * @param status po_status
     * @param times times of its steps
     */
    public record State(int number, int supplierId, int siteId, Integer workOrderId, String status, Times times) {
    }

    /**
     * Times of the changes of status.
     *
     * @param createdAt po_created_at
     * @param sentAt po_sent_at, null until the supplier has confirmed it
     * @param deliveredAt po_delivered_at, null until all of its lines have been delivered
     */
    public record Times(LocalDateTime createdAt, LocalDateTime sentAt, LocalDateTime deliveredAt) {
    }

    private static final String NEW = "new";

    @Id
    @Column(name = "po_number")
    private int number;

    @Column(name = "po_supp_id")
    private int supplierId;

    @Column(name = "po_site_id")
    private int siteId;

    @Column(name = "po_wo_number")
    private Integer workOrderId;

    @Column(name = "po_status")
    private String status;

    @Column(name = "po_created_at")
    private LocalDateTime createdAt;

    @Column(name = "po_sent_at")
    private LocalDateTime sentAt;

    @Column(name = "po_delivered_at")
    private LocalDateTime deliveredAt;

    /** Constructor for Hibernate. */
    protected PurchaseOrder() {
    }

    /**
     * Creates a purchase order that has not been sent.
     *
     * @param number po_number
     * @param supplierId po_supp_id
     * @param siteId po_site_id
     * @param workOrderId po_wo_number
     * @param createdAt po_created_at
     */
    public PurchaseOrder(int number, int supplierId, int siteId, int workOrderId, LocalDateTime createdAt) {
        this.number = number;
        this.supplierId = supplierId;
        this.siteId = siteId;
        this.workOrderId = workOrderId;
        this.status = NEW;
        this.createdAt = createdAt;
    }

    /** po_number. */
    public int number() {
        return number;
    }

    /** Returns the values to be written. */
    public State state() {
        return new State(number, supplierId, siteId, workOrderId, status, new Times(createdAt, sentAt, deliveredAt));
    }

    @Override
    public Integer getId() {
        return number;
    }
}
