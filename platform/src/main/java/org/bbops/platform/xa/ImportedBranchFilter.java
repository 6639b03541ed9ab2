package org.bbops.platform.xa;

import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.SubordinationManager;
import com.arjuna.ats.jta.recovery.XAResourceOrphanFilter;
import com.arjuna.ats.jta.xa.XATxConverter;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;

/**
 * Keeps recovery away from branches of transactions that other JVMs have begun and this one has in memory: their
 * coordinator ends them. Narayana's own filter of this purpose relies on a recovery module that replaces transactions
 * under way by their copies from the log. Made by Narayana.
 */
public final class ImportedBranchFilter implements XAResourceOrphanFilter {

    @Override
    public Vote checkXid(Xid branch) {
        if (branch.getFormatId() != XATxConverter.FORMAT_ID) {
            return Vote.ABSTAIN;
        }
        try {
            return SubordinationManager.getTransactionImporter().getImportedTransaction(branch) == null ? Vote.ABSTAIN
                    : Vote.LEAVE_ALONE;
        } catch (XAException _) {
            // It has been rolled back, and is about to be forgotten.
            return Vote.LEAVE_ALONE;
        }
    }
}
