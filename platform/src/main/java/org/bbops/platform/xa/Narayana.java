package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.common.CoreEnvironmentBeanException;
import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.RecoveryEnvironmentBean;
import com.arjuna.ats.arjuna.common.Uid;
import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.arjuna.common.recoveryPropertyManager;
import com.arjuna.ats.arjuna.exceptions.ObjectStoreException;
import com.arjuna.ats.arjuna.state.OutputObjectState;
import com.arjuna.ats.internal.arjuna.objectstore.ShadowNoFileLockStore;
import com.arjuna.ats.internal.arjuna.objectstore.VolatileStore;
import com.arjuna.ats.internal.arjuna.recovery.AtomicActionRecoveryModule;
import com.arjuna.ats.internal.arjuna.utils.UuidProcessId;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTAActionStatusServiceXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTANodeNameXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.JTATransactionLogXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.SubordinateJTAXAResourceOrphanFilter;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import com.arjuna.ats.internal.jta.transaction.arjunacore.jca.SubordinationManager;
import com.arjuna.ats.jta.common.JTAEnvironmentBean;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import com.arjuna.ats.jta.recovery.XAResourceOrphanFilter;
import com.arjuna.ats.jta.xa.XATxConverter;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import java.util.List;
import java.util.stream.Stream;
import javax.transaction.xa.XAException;
import javax.transaction.xa.Xid;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.operation.Effort;
import org.bbops.platform.operation.Work;

/** Settings of Narayana, which apply to the whole JVM: only the first ones take effect. */
final class Narayana {

    /** Pause between the two passes of recovery; a transaction in doubt at both is finished at the second. */
    private static final int BACK_OFF_SECONDS = 1;
    private static final int ORPHAN_AGE_MILLIS_MIN = 500;

    private static XaSettings settings;
    private static Switch log;

    private Narayana() {
    }

    /**
     * Configures Narayana for this JVM.
     *
     * @throws StartRefusedException when it has been configured otherwise
     */
    static synchronized void configure(XaSettings wanted, Switch wantedLog) {
        if (settings == null) {
            settings = wanted;
            log = wantedLog;
            identity();
            log();
            recovery();
        } else if (!settings.equals(wanted) || log != wantedLog) {
            throw new StartRefusedException("this JVM's transactions are set to %s with xa-log %s already; start a new process for %s"
                    .formatted(settings, log, wanted));
        }
    }

    private static void identity() {
        try {
            arjPropertyManager.getCoreEnvironmentBean().setNodeIdentifier(settings.nodeId());
        } catch (CoreEnvironmentBeanException e) {
            throw new StartRefusedException("bbops.xa.node-id is '" + settings.nodeId() + "', which Narayana refuses: "
                    + e.getMessage(), e);
        }
        // Unique in each JVM; the default would occupy a port.
        arjPropertyManager.getCoreEnvironmentBean().setProcessImplementationClassName(UuidProcessId.class.getName());
        // It would listen on a port for other processes' recovery.
        arjPropertyManager.getCoordinatorEnvironmentBean().setTransactionStatusManagerEnable(false);
    }

    private static void log() {
        store(null, switch (log) {
            case ON -> TransactionLog.class;
            case OFF -> NoTransactionLog.class;
        });
        Stream.of("communicationStore", "stateStore").forEach(name -> store(name, VolatileStore.class));
    }

    private static void store(String name, Class<?> type) {
        ObjectStoreEnvironmentBean store = BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, name);
        store.setObjectStoreType(type.getName());
        store.setObjectStoreDir(settings.folder().toString());
    }

    private static void recovery() {
        JTAEnvironmentBean jta = jtaPropertyManager.getJTAEnvironmentBean();
        jta.setXaRecoveryNodes(List.of(settings.nodeId()));
        jta.setXaResourceOrphanFilterClassNames(List.of(
                JTATransactionLogXAResourceOrphanFilter.class.getName(),
                JTANodeNameXAResourceOrphanFilter.class.getName(),
                // Branches of transactions of other JVMs: kept while they are in memory or in the log, else rolled back.
                ImportedBranchFilter.class.getName(), SubordinateJTAXAResourceOrphanFilter.class.getName(),
                // Skips transactions that are in progress in this process.
                JTAActionStatusServiceXAResourceOrphanFilter.class.getName()));
        jta.setOrphanSafetyInterval(ORPHAN_AGE_MILLIS_MIN);
        jta.setXAResourceRecordWrappingPlugin(new Parties());
        RecoveryEnvironmentBean recovery = recoveryPropertyManager.getRecoveryEnvironmentBean();
        recovery.setRecoveryModuleClassNames(
                List.of(AtomicActionRecoveryModule.class.getName(), XARecoveryModule.class.getName()));
        recovery.setExpiryScannerClassNames(List.of());
        recovery.setRecoveryListener(false);
        recovery.setRecoveryBackoffPeriod(BACK_OFF_SECONDS);
        recovery.setPeriodicRecoveryPeriod((int) settings.recoveryInterval().toSeconds());
    }

    /**
     * The transaction log: a file per transaction, forced to the disk before the second phase, and counted.
     * Instantiated by Narayana.
     */
    public static final class TransactionLog extends ShadowNoFileLockStore {

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

    /**
     * Keeps recovery away from branches of transactions that other JVMs have begun and this one has in memory: their
     * coordinator ends them. Narayana's own filter of this purpose relies on a recovery module that replaces transactions
     * under way by their copies from the log. Made by Narayana.
     */
    public static final class ImportedBranchFilter implements XAResourceOrphanFilter {

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
}
