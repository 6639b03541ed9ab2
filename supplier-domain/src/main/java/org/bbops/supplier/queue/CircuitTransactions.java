package org.bbops.supplier.queue;

import org.bbops.supplier.circuit.Circuit;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** Transactions that are not begun while the database does not answer. */
final class CircuitTransactions implements TransactionOperations {

    private final TransactionOperations transactions;
    private final Circuit database;

    CircuitTransactions(TransactionOperations transactions, Circuit database) {
        this.transactions = transactions;
        this.database = database;
    }

    @Override
    public <T> T execute(TransactionCallback<T> action) {
        return database.call(() -> transactions.execute(action));
    }
}
