package org.bbops.platform.persistence;

import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** Definitions for transaction managers that declare no transaction read-only to the database. */
public final class NeverReadOnly {

    private NeverReadOnly() {
    }

    /** Returns this definition for a transaction that may write. */
    public static TransactionDefinition of(TransactionDefinition definition) {
        DefaultTransactionDefinition writing = new DefaultTransactionDefinition(definition);
        writing.setReadOnly(false);
        return writing;
    }
}
