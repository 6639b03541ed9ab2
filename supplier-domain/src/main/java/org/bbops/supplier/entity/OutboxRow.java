package org.bbops.supplier.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;

/** Row of s_outbox: a purchase order that has yet to be published to the broker. */
@Entity
@Table(name = "s_outbox")
public class OutboxRow {

    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    @Column(name = "ob_id")
    private Long id;

    @Column(name = "ob_po_number")
    private int orderNumber;

    @Column(name = "ob_created_at")
    private LocalDateTime createdAt;

    @Column(name = "ob_trace")
    private String trace;

    /** Constructor for Hibernate. */
    protected OutboxRow() {
    }

    /**
     * Creates a new row.
     *
     * @param orderNumber ob_po_number
     * @param createdAt ob_created_at
     * @param trace ob_trace; null for none
     */
    public OutboxRow(int orderNumber, LocalDateTime createdAt, String trace) {
        this.orderNumber = orderNumber;
        this.createdAt = createdAt;
        this.trace = trace;
    }
}
