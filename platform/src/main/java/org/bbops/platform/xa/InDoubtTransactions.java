package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.AtomicAction;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.objectstore.StoreManager;
import com.arjuna.ats.arjuna.state.InputObjectState;
import com.arjuna.ats.internal.arjuna.common.UidHelper;
import java.io.IOException;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.jdbc.core.JdbcOperations;

/** Counts the transactions between their two phases. */
public final class InDoubtTransactions {

    /** Other users of the database may have transactions of their own in doubt for as long as they like. */
    private static final String PREPARED = "select count(*) from pg_prepared_xacts where database = current_database()"
            + " and owner = current_user";
    private static final String PREPARED_MAX = "show max_prepared_transactions";

    private final JdbcOperations database;

    /**
     * @param database access to the transactions' database
     * @throws StartRefusedException when it does not allow prepared transactions
     */
    InDoubtTransactions(JdbcOperations database) {
        this.database = database;
        if (database.queryForObject(PREPARED_MAX, Integer.class) == 0) {
            throw new StartRefusedException("hand-over xa and neighbour-transaction carried prepare transactions, and the database's"
                    + " max_prepared_transactions is 0; set it to as many as its connections and restart the database, or choose another"
                    + " level");
        }
    }

    /** Returns the number of transactions that this database holds prepared for its user. */
    public long prepared() {
        return database.queryForObject(PREPARED, Long.class);
    }

    /**
     * Returns the number of transactions not finished on both sides, as far as database and log tell, including those
     * in progress.
     */
    public long count() {
        return Math.max(prepared(), logged());
    }

    private static long logged() {
        InputObjectState transactions = new InputObjectState();
        try {
            StoreManager.getRecoveryStore().allObjUids(new AtomicAction().type(), transactions);
            long count = 0;
            while (!UidHelper.unpackFrom(transactions).equals(Uid.nullUid())) {
                count++;
            }
            return count;
        } catch (ObjectStoreException | IOException e) {
            throw new IllegalStateException("the transaction log cannot be listed: " + e.getMessage(), e);
        }
    }
}
