package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.state.InputObjectState;
import com.arjuna.ats.arjuna.state.OutputObjectState;
import com.arjuna.ats.internal.arjuna.common.UidHelper;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Takes the place of the transaction log; its entries are in memory and end with the process. It can list them:
 * Narayana's own volatile stores cannot, or only with all entries that they ever had. Instantiated by Narayana.
 */
public final class NoTransactionLog extends VolatileStore {

    private final Map<Uid, String> types = new ConcurrentHashMap<>();

    /** @param settings without effect */
    public NoTransactionLog(ObjectStoreEnvironmentBean settings) throws ObjectStoreException {
        super(settings);
    }

    @Override
    public boolean write_committed(Uid transaction, String type, OutputObjectState state) throws ObjectStoreException {
        types.put(transaction, type);
        return super.write_committed(transaction, type, state);
    }

    @Override
    public boolean remove_committed(Uid transaction, String type) throws ObjectStoreException {
        types.remove(transaction);
        return super.remove_committed(transaction, type);
    }

    @Override
    public boolean allObjUids(String type, InputObjectState uids, int match) throws ObjectStoreException {
        OutputObjectState list = new OutputObjectState();
        try {
            for (Map.Entry<Uid, String> entry : types.entrySet()) {
                if (entry.getValue().equals(type)) {
                    UidHelper.packInto(entry.getKey(), list);
                }
            }
            UidHelper.packInto(Uid.nullUid(), list);
        } catch (IOException e) {
            throw new ObjectStoreException("the transactions in memory cannot be listed: " + e.getMessage(), e);
        }
        uids.setBuffer(list.buffer());
        return true;
    }
}
