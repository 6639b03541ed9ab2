package org.bbops.platform.persistence;

import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/** For transaction managers that tell the database of no transaction that it only reads. */
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
