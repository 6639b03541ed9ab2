package org.bbops.platform.xa;

import java.io.Serializable;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** Third party of a transaction, which has nothing to commit; subclasses act at its place in the protocol. */
class Bystander implements XAResource, Serializable {

    private static final long serialVersionUID = 1L;

    @Override
    public int prepare(Xid xid) {
        return XA_OK;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) {
        // Nothing to keep.
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
