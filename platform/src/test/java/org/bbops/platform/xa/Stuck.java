package org.bbops.platform.xa;

import java.io.Serializable;
import java.util.concurrent.CountDownLatch;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A third party of a transaction at whose place in the protocol the process stays until it is killed. What recovery reads back
 * from the log does not stay anywhere.
 */
final class Stuck implements XAResource, Serializable {

    private static final long serialVersionUID = 1L;

    /** Where it stays. */
    enum Phase {
        PREPARE, COMMIT
    }

    private final transient Phase phase;
    private final transient CountDownLatch reached;

    Stuck(Phase phase, CountDownLatch reached) {
        this.phase = phase;
        this.reached = reached;
    }

    private void stayIn(Phase here) {
        if (phase == here) {
            reached.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody was to interrupt this", e);
            }
        }
    }

    @Override
    public int prepare(Xid xid) {
        stayIn(Phase.PREPARE);
        return XA_OK;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) {
        stayIn(Phase.COMMIT);
    }

    @Override
    public void start(Xid xid, int flags) {
        // Nothing to keep.
    }

    @Override
    public void end(Xid xid, int flags) {
        // Nothing to keep.
    }

    @Override
    public void rollback(Xid xid) {
        // Nothing to undo.
    }

    @Override
    public void forget(Xid xid) {
        // Nothing to forget.
    }

    @Override
    public Xid[] recover(int flag) {
        return new Xid[0];
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }
}
