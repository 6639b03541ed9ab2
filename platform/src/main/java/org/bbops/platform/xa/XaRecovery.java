package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import org.springframework.context.SmartLifecycle;

/**
 * Finishes what a crash of this process, the database or the broker has left between the two phases: a transaction in the
 * log is committed on both sides, one that is not is rolled back. The first look is right after the start.
 */
final class XaRecovery implements SmartLifecycle {

    private final DatabaseRecovery database;
    private final BrokerRecovery broker;
    private RecoveryManager manager;

    XaRecovery(DatabaseRecovery database, BrokerRecovery broker) {
        this.database = database;
        this.broker = broker;
    }

    @Override
    public void start() {
        // Not before it knows both sides.
        RecoveryManager.delayRecoveryManagerThread();
        manager = RecoveryManager.manager();
        XARecoveryModule module = module();
        module.addXAResourceRecoveryHelper(database);
        module.addXAResourceRecoveryHelper(broker);
        manager.startRecoveryManagerThread();
    }

    private XARecoveryModule module() {
        return manager.getModules().stream().filter(XARecoveryModule.class::isInstance).map(XARecoveryModule.class::cast)
                .findFirst().orElseThrow(() -> new IllegalStateException("Narayana's recovery has no module for XA"));
    }

    @Override
    public void stop() {
        XARecoveryModule module = module();
        // Each waits for the end of a look that it takes part in, which a recovery that is ended would never come to.
        module.removeXAResourceRecoveryHelper(database);
        module.removeXAResourceRecoveryHelper(broker);
        manager.terminate();
        manager = null;
        database.close();
        broker.close();
    }

    @Override
    public boolean isRunning() {
        return manager != null;
    }
}
