package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Finishes transactions that a crash of this process, the database or the broker left between the two phases: a
 * transaction in the log is committed on both sides, one that is not is rolled back. The first pass comes right after
 * the start.
 */
final class XaRecovery implements SmartLifecycle {

    static final String STOPPING_THREAD = "recovery-stop";

    private static final Logger LOG = LoggerFactory.getLogger(XaRecovery.class);

    private final DatabaseRecovery database;
    private final BrokerRecovery broker;
    private final Duration stopWaitMax;
    private RecoveryManager manager;

    /** @param stopWaitMax time that a stop waits at most for a pass that is under way */
    XaRecovery(DatabaseRecovery database, BrokerRecovery broker, Duration stopWaitMax) {
        this.database = database;
        this.broker = broker;
        this.stopWaitMax = stopWaitMax;
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

    /** Waits for a pass that is under way, for a bounded time: database or broker may hang in it. */
    @Override
    public void stop() {
        if (manager == null) {
            return;
        }
        RecoveryManager ending = manager;
        XARecoveryModule module = module();
        manager = null;
        Thread end = Thread.ofPlatform().name(STOPPING_THREAD).daemon().start(() -> end(ending, module));
        try {
            if (!end.join(stopWaitMax)) {
                LOG.warn("Recovery did not end within {}, as database or broker does not answer; what is in doubt waits for the"
                        + " next start", stopWaitMax);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(RecoveryManager ending, XARecoveryModule module) {
        // Each waits for the end of a look that it takes part in, which a recovery that is ended would never come to.
        module.removeXAResourceRecoveryHelper(database);
        module.removeXAResourceRecoveryHelper(broker);
        ending.terminate();
        database.close();
        broker.close();
    }

    @Override
    public boolean isRunning() {
        return manager != null;
    }
}
