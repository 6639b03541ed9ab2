package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.state.OutputObjectState;
import com.arjuna.ats.internal.arjuna.objectstore.ShadowNoFileLockStore;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** The transaction log: a file per transaction, forced to the disk before the second phase, and counted. Made by Narayana. */
public final class TransactionLog extends ShadowNoFileLockStore {

    /** @param settings location of the log */
    public TransactionLog(ObjectStoreEnvironmentBean settings) throws ObjectStoreException {
        super(settings);
    }

    @Override
    public boolean write_committed(Uid transaction, String type, OutputObjectState state) throws ObjectStoreException {
        Work.current().count(Effort.LOG_SYNC);
        return super.write_committed(transaction, type, state);
    }
}
