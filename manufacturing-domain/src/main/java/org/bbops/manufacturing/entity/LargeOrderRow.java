package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import java.time.LocalDate;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrder;
import org.bbops.contracts.manufacturing.ManufacturingService.LargeOrdersRequest;
import org.springframework.data.domain.Persistable;

/** Row of m_largeorder: a line of an order that waits for a separate production run. */
@Entity
@Table(name = "m_largeorder")
public class LargeOrderRow implements Persistable<Integer> {

    @Id
    @Column(name = "lo_id")
    private int id;

    @Column(name = "lo_o_id")
    private int orderId;

    @Column(name = "lo_ol_id")
    private int lineId;

    @Column(name = "lo_assembly_id")
    private String assemblyId;

    @Column(name = "lo_qty")
    private int quantity;

    @Column(name = "lo_due_date")
    private LocalDate dueDate;

    @Transient
    private final boolean fresh;

    /** Constructor for Hibernate. */
    protected LargeOrderRow() {
        this.fresh = false;
    }

    /**
     * Creates a row that is not in the database yet.
     *
     * @param id lo_id
     * @param request order that the line belongs to
     * @param line line of that order
     */
    public LargeOrderRow(int id, LargeOrdersRequest request, LargeOrdersRequest.Line line) {
        this.fresh = true;
        this.id = id;
        this.orderId = request.orderId();
        this.lineId = line.lineId();
        this.assemblyId = line.assemblyId();
        this.quantity = line.quantity();
        this.dueDate = request.dueDate();
    }

    /** Creates a row that is already in the database. */
    public LargeOrderRow(LargeOrder largeOrder) {
        this.fresh = false;
        this.id = largeOrder.largeOrderId();
        this.orderId = largeOrder.orderId();
        this.lineId = largeOrder.lineId();
        this.assemblyId = largeOrder.assemblyId();
        this.quantity = largeOrder.quantity();
        this.dueDate = largeOrder.dueDate();
    }

    /** Returns the row as a response. */
    public LargeOrder toLargeOrder() {
        return new LargeOrder(id, orderId, lineId, assemblyId.strip(), quantity, dueDate);
    }

    @Override
    public Integer getId() {
        return id;
    }

    @Override
    public boolean isNew() {
        return fresh;
    }
}
