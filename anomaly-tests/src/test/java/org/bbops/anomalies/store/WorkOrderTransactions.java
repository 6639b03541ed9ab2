package org.bbops.anomalies.store;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.bbops.anomalies.schedule.OpenTransaction;
import org.bbops.anomalies.schedule.StepWork;
import org.bbops.contracts.manufacturing.ManufacturingService.ScheduleRequest;
import org.bbops.contracts.manufacturing.ManufacturingService.Stage;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.entity.WorkOrder;
import org.bbops.manufacturing.store.ManufacturingTables;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** scheduleWorkOrder and completeWorkOrder step by step: their calls of the domain's stores, in their order. */
final class WorkOrderTransactions {

    static final String ASSEMBLY = "ASM000000000001";
    static final String COMPONENT = "CMP000000000001";
    private static final int FINISHED = 1;
    private static final int NEW = 2;
    private static final int QUANTITY = 10;

    private final OpenTransaction transaction;
    private final ManufacturingTables stores;
    private WorkOrder finished;

    WorkOrderTransactions(PlatformTransactionManager manager, ManufacturingTables stores) {
        this.transaction = new OpenTransaction(manager);
        this.stores = stores;
    }

    /** A work order that can be completed. */
    static WorkOrder finished() {
        WorkOrder workOrder = workOrder(FINISHED);
        while (workOrder.stage() != Stage.STAGE_3) {
            workOrder.advance();
        }
        return workOrder;
    }

    private static WorkOrder workOrder(int number) {
        return new WorkOrder(number, new ScheduleRequest(null, ASSEMBLY, QUANTITY, LocalDate.of(2026, 12, 24)),
                LocalDateTime.of(2026, 11, 21, 9, 30));
    }

    /** scheduleWorkOrder: begins and writes the new work order. */
    static StepWork<WorkOrderTransactions> insert() {
        return begun(own -> {
            own.stores.workOrders().insert(workOrder(NEW));
            return "";
        });
    }

    /** scheduleWorkOrder: takes the component out of stock. */
    static StepWork<WorkOrderTransactions> takeComponents() {
        return own -> {
            List<Inventory> rows = own.stores.inventory().findToChange(List.of(COMPONENT));
            rows.getFirst().take(QUANTITY, 0, 0);
            own.stores.inventory().update(rows);
            return "";
        };
    }

    /** completeWorkOrder: begins and reads the finished work order, which it is going to change. */
    static StepWork<WorkOrderTransactions> readFinished() {
        return begun(own -> {
            own.finished = own.stores.workOrders().findToChange(FINISHED).orElseThrow();
            own.finished.complete();
            return "";
        });
    }

    /** completeWorkOrder: puts the assemblies into stock. */
    static StepWork<WorkOrderTransactions> addAssemblies() {
        return own -> {
            boolean added = own.stores.inventory().add(ASSEMBLY, QUANTITY);
            own.stores.workOrders().update(own.finished);
            return added;
        };
    }

    private static StepWork<WorkOrderTransactions> begun(StepWork<WorkOrderTransactions> first) {
        return own -> {
            own.transaction.begin(new DefaultTransactionDefinition());
            return first.in(own);
        };
    }

    static StepWork<WorkOrderTransactions> commit() {
        return own -> {
            own.transaction.commit();
            return "";
        };
    }

    /** Does nothing when none is open. */
    static StepWork<WorkOrderTransactions> rollBack() {
        return own -> {
            own.transaction.rollBack();
            return "";
        };
    }
}
