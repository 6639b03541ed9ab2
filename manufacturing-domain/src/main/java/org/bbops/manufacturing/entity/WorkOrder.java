package org.bbops.manufacturing.entity;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.bbops.contracts.manufacturing.ManufacturingService.SalesOrderLine;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.contracts.manufacturing.ManufacturingService.WorkOrderStatus;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.persistence.VersionedRow;

/** Row of m_workorder: the production of assemblies and its stages (workload page, section 3). */
@Entity
@Table(name = "m_workorder")
public class WorkOrder extends VersionedRow<Integer> {

    /**
     * All columns of a row at one moment, except its version.
     *
     * @param number wo_number
     * @param salesLine line of the sales order that it fulfils
     * @param status wo_status
     * @param assemblyId wo_assembly_id
     * @param quantities ordered and completed
     * @param dueDate wo_due_date
     * @param startDate wo_start_date, kept in microseconds as in its column, with which an update may compare it
     */
    public record State(int number, SalesLine salesLine, int status, String assemblyId, Quantities quantities, LocalDate dueDate,
            LocalDateTime startDate) {
    }

    /** Line of a sales order, wo_o_id and wo_ol_id: null for a planned work order. */
    public record SalesLine(Integer orderId, Integer lineId) {
    }

    /** Quantities of a work order, wo_orig_qty and wo_comp_qty. */
    public record Quantities(int original, int completed) {
    }

    @Id
    @Column(name = "wo_number")
    private int number;

    @Column(name = "wo_o_id")
    private Integer salesOrderId;

    @Column(name = "wo_ol_id")
    private Integer salesOrderLineId;

    @Column(name = "wo_status")
    private int status;

    @Column(name = "wo_assembly_id")
    private String assemblyId;

    @Column(name = "wo_orig_qty")
    private int originalQuantity;

    @Column(name = "wo_comp_qty")
    private int completedQuantity;

    @Column(name = "wo_due_date")
    private LocalDate dueDate;

    @Column(name = "wo_start_date")
    private LocalDateTime startDate;

    /** Constructor for Hibernate. */
    protected WorkOrder() {
    }

    /**
     * Creates an open work order.
     *
     * @param number wo_number
     * @param request the requested assembly and quantity
     * @param startDate wo_start_date
     */
    public WorkOrder(int number, ScheduleRequest request, LocalDateTime startDate) {
        SalesOrderLine line = request.salesOrderLine();
        this.number = number;
        this.salesOrderId = line == null ? null : line.orderId();
        this.salesOrderLineId = line == null ? null : line.lineId();
        this.status = Stage.OPEN.ordinal();
        this.assemblyId = request.assemblyId();
        this.originalQuantity = request.quantity();
        this.dueDate = request.dueDate();
        this.startDate = startDate.truncatedTo(ChronoUnit.MICROS);
    }

    /** Creates a work order from the columns of its row. */
    public WorkOrder(State state) {
        this.number = state.number();
        this.salesOrderId = state.salesLine().orderId();
        this.salesOrderLineId = state.salesLine().lineId();
        this.status = state.status();
        this.assemblyId = state.assemblyId();
        this.originalQuantity = state.quantities().original();
        this.completedQuantity = state.quantities().completed();
        this.dueDate = state.dueDate();
        this.startDate = state.startDate();
    }

    /** Returns the columns to be written. */
    public State state() {
        return new State(number, new SalesLine(salesOrderId, salesOrderLineId), status, assemblyId,
                new Quantities(originalQuantity, completedQuantity), dueDate, startDate);
    }

    /** Advances to the next stage: from open to 1, from 1 to 2, or from 2 to 3; fails with {@code WRONG_STATE} in other states. */
    public void advance() {
        if (stage().compareTo(Stage.STAGE_3) >= 0) {
            throw wrongState("move to its next stage", "open or in stage 1 or 2");
        }
        status++;
    }

    /** Completes the whole quantity; fails with {@code WRONG_STATE} unless in stage 3. */
    public void complete() {
        if (stage() != Stage.STAGE_3) {
            throw wrongState("be completed", "in stage 3");
        }
        completedQuantity = originalQuantity;
        status = Stage.COMPLETED.ordinal();
    }

    /** Cancels the work order; fails with {@code WRONG_STATE} unless open or in stage 1. */
    public void cancel() {
        if (stage().compareTo(Stage.STAGE_1) > 0) {
            throw wrongState("be cancelled", "open or in stage 1");
        }
        status = Stage.CANCELLED.ordinal();
    }

    private BusinessException wrongState(String action, String allowed) {
        return new BusinessException(Category.WRONG_STATE, "Work order %d cannot %s: it is in state %s and would have to be %s"
                .formatted(number, action, stage(), allowed));
    }

    /** wo_status. */
    public Stage stage() {
        return Stage.values()[status];
    }

    /** wo_number. */
    public int number() {
        return number;
    }

    /** wo_assembly_id. */
    public String assemblyId() {
        return assemblyId;
    }

    /** wo_orig_qty. */
    public int originalQuantity() {
        return originalQuantity;
    }

    /**
     * Returns the row as a response.
     *
     * @param purchaseSent true if scheduling it led to a purchase order
     * @param stockCover number of further assemblies that can be scheduled without a purchase
     */
    public WorkOrderStatus toStatus(boolean purchaseSent, int stockCover) {
        return new WorkOrderStatus(number, assemblyId.strip(), originalQuantity, completedQuantity, stage(), purchaseSent, stockCover);
    }

    @Override
    public Integer getId() {
        return number;
    }
}
