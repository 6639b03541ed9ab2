package org.bbops.platform.xa;

import com.arjuna.ats.jta.recovery.XAResourceRecoveryHelper;

/** Party of two-phase commits as recovery reaches it: by connections of its own, opened again when they have broken. */
public interface RecoverySide extends XAResourceRecoveryHelper, AutoCloseable {

    @Override
    default boolean initialise(String unused) {
        return true;
    }

    @Override
    void close();
}
