package org.bbops.anomalies.inventory;

import java.util.List;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.schedule.OpenTransaction;
import org.bbops.anomalies.schedule.StepWork;
import org.bbops.manufacturing.entity.Inventory;
import org.bbops.manufacturing.store.InventoryStore;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** The transactions of one thread, one after another, on the row of one part. */
final class InventoryTransactions {

    static final String PART = "CMP000000000001";

    private final OpenTransaction transaction;
    private final InventoryStore store;
    private Inventory row;

    InventoryTransactions(PlatformTransactionManager manager, InventoryStore store) {
        this.transaction = new OpenTransaction(manager);
        this.store = store;
    }

    /** Begins and reads the row in order to change it; sees the stock. */
    static StepWork<InventoryTransactions> read(Level level) {
        return own -> {
            DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
            definition.setIsolationLevel(level.jdbc());
            own.transaction.begin(definition);
            own.row = own.store.findToChange(List.of(PART)).getFirst();
            return own.row.quantity();
        };
    }

    /** Puts parts into stock. */
    static StepWork<InventoryTransactions> giveBack(int count) {
        return own -> {
            own.row.giveBack(count);
            own.store.update(List.of(own.row));
            return own.row.quantity();
        };
    }

    static StepWork<InventoryTransactions> commit() {
        return own -> {
            own.transaction.commit();
            return "";
        };
    }

    /** Does nothing when none is open. */
    static StepWork<InventoryTransactions> rollBack() {
        return own -> {
            own.transaction.rollBack();
            return "";
        };
    }
}
