package org.bbops.platform.xa;

import java.util.concurrent.CountDownLatch;
import javax.transaction.xa.Xid;

/**
 * Third party of a transaction that blocks the process at its place in the protocol until it is killed. An instance
 * that recovery reads back from the log does not block.
 */
final class Stuck extends Bystander {

    private static final long serialVersionUID = 1L;

    /** Phase in which it blocks. */
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
        return super.prepare(xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) {
        stayIn(Phase.COMMIT);
    }
}
