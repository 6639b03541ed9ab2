package org.bbops.platform.xa;

import com.arjuna.ats.arjuna.recovery.RecoveryManager;
import com.arjuna.ats.internal.jta.recovery.arjunacore.XARecoveryModule;
import com.arjuna.ats.jta.recovery.SerializableXAResourceDeserializer;
import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Finishes transactions that a crash of this process or of a party left between the two phases: a transaction in the
 * log is committed on all sides, one that is not is rolled back. The first pass comes right after
 * the start.
 */
public final class XaRecovery implements SmartLifecycle {

    static final String STOPPING_THREAD = "recovery-stop";

    private static final Logger LOG = LoggerFactory.getLogger(XaRecovery.class);

    private final List<RecoverySide> sides;
    private final List<SerializableXAResourceDeserializer> logged;
    private final Duration stopWaitMax;
    private RecoveryManager manager;

    /**
     * @param sides parties of this process's transactions
     * @param logged deserializers of parties that the log stores as objects
     * @param stopWaitMax time that a stop waits at most for a pass that is under way
     */
    XaRecovery(List<RecoverySide> sides, List<SerializableXAResourceDeserializer> logged, Duration stopWaitMax) {
        this.sides = List.copyOf(sides);
        this.logged = List.copyOf(logged);
        this.stopWaitMax = stopWaitMax;
    }

    @Override
    public void start() {
        // Not before it knows all sides.
        RecoveryManager.delayRecoveryManagerThread();
        manager = RecoveryManager.manager();
        XARecoveryModule module = module();
        sides.forEach(module::addXAResourceRecoveryHelper);
        logged.forEach(module::addSerializableXAResourceDeserializer);
        manager.startRecoveryManagerThread();
    }

    private XARecoveryModule module() {
        return manager.getModules().stream().filter(XARecoveryModule.class::isInstance).map(XARecoveryModule.class::cast)
                .findFirst().orElseThrow(() -> new IllegalStateException("Narayana's recovery has no module for XA"));
    }

    /** Waits for a pass that is under way, for a bounded time: a party may hang in it. */
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
                LOG.warn("Recovery did not end within {}, as a party does not answer; in-doubt transactions wait for the next start",
                        stopWaitMax);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void end(RecoveryManager ending, XARecoveryModule module) {
        // Each call waits for the end of a recovery pass in progress, which would never come once recovery is terminated.
        sides.forEach(module::removeXAResourceRecoveryHelper);
        ending.terminate();
        sides.forEach(RecoverySide::close);
    }

    @Override
    public boolean isRunning() {
        return manager != null;
    }

    /** Party of two-phase commits as recovery reaches it: by connections of its own, opened again when they have broken. */
    public interface RecoverySide extends XAResourceRecoveryHelper, AutoCloseable {

        @Override
        default boolean initialise(String unused) {
            return true;
        }

        @Override
        void close();
    }
}
