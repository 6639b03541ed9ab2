package org.bbops.anomalies.store;

import java.time.LocalDateTime;
import java.util.List;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.schedule.StepWork;
import org.bbops.supplier.entity.Component;
import org.bbops.supplier.entity.PurchaseOrder;
import org.bbops.supplier.entity.PurchaseOrderLine;
import org.bbops.supplier.store.SupplierTables;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** A purchase and the sending of a purchase order, step by step: their calls of the domain's stores, in their order. */
final class SupplierTransaction {

    static final String BOLT = "CMP000000000001";
    static final int WRITTEN = 1;
    private static final int NEW = 2;
    private static final LocalDateTime NOW = LocalDateTime.of(2026, 11, 21, 9, 30);

    private final PlatformTransactionManager manager;
    private final SupplierTables stores;
    private final Level level;
    private TransactionStatus open;
    private List<Component> demanded;

    SupplierTransaction(PlatformTransactionManager manager, SupplierTables stores, Level level) {
        this.manager = manager;
        this.stores = stores;
        this.level = level;
    }

    /** The order that is to be sent. */
    static StepWork<SupplierTransaction> writeFirst() {
        return begun(own -> own.insert(WRITTEN));
    }

    /** purchase: begins and takes the component, to count the demand. */
    static StepWork<SupplierTransaction> takeComponent() {
        return begun(own -> {
            own.demanded = own.stores.components().findToChange(List.of(BOLT));
            own.demanded.forEach(row -> row.order(40));
            return own.demanded.size();
        });
    }

    /** Step of purchase that writes the order and the changed component. */
    static StepWork<SupplierTransaction> writeOrder() {
        return own -> {
            own.insert(NEW);
            own.stores.components().update(own.demanded);
            return "";
        };
    }

    /** sendPurchaseOrder: begins and reads the order; sees the lead time of its line. */
    static StepWork<SupplierTransaction> readUnsent() {
        return begun(own -> own.stores.purchaseOrders().findUnsent(WRITTEN).orElseThrow().lines().getFirst().leadTime());
    }

    static StepWork<SupplierTransaction> commit() {
        return own -> {
            TransactionStatus ending = own.open;
            own.open = null;
            own.manager.commit(ending);
            return "";
        };
    }

    /** Does nothing when none is open. */
    static StepWork<SupplierTransaction> rollBack() {
        return own -> {
            if (own.open != null) {
                TransactionStatus ending = own.open;
                own.open = null;
                own.manager.rollback(ending);
            }
            return "";
        };
    }

    private static StepWork<SupplierTransaction> begun(StepWork<SupplierTransaction> first) {
        return own -> {
            DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
            definition.setIsolationLevel(own.level.jdbc());
            own.open = own.manager.getTransaction(definition);
            return first.in(own);
        };
    }

    private String insert(int number) {
        stores.purchaseOrders().insert(List.of(new PurchaseOrder(number, 3, 1, 7, NOW)));
        stores.purchaseOrderLines().insert(List.of(new PurchaseOrderLine(number, 1, BOLT, 40)));
        return "";
    }
}
