package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.LocalDateTime;

/** A row of m_receipt: a purchase order line that has been booked. */
@Entity
@Table(name = "m_receipt")
@IdClass(ReceiptRow.Key.class)
public class ReceiptRow {

    /** The key of m_receipt. */
    public record Key(int purchaseOrderId, int lineId) implements Serializable {
    }

    @Id
    @Column(name = "mr_po_number")
    private int purchaseOrderId;

    @Id
    @Column(name = "mr_line")
    private int lineId;

    @Column(name = "mr_p_id")
    private String partId;

    @Column(name = "mr_qty")
    private int quantity;

    @Column(name = "mr_received_at")
    private LocalDateTime receivedAt;

    /** For Hibernate. */
    protected ReceiptRow() {
    }
}
