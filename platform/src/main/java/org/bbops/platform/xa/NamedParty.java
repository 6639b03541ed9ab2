package org.bbops.platform.xa;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.jboss.tm.XAResourceWrapper;

/** One side for recovery, with its name in the transaction log. */
record NamedParty(XAResource party, String name) implements XAResourceWrapper {

    @Override
    public XAResource getResource() {
        return party;
    }

    @Override
    public String getProductName() {
        return name;
    }

    @Override
    public String getProductVersion() {
        return "";
    }

    @Override
    public String getJndiName() {
        return name;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        party.start(xid, flags);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        party.end(xid, flags);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        return party.prepare(xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        party.commit(xid, onePhase);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        party.rollback(xid);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        party.forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return party.recover(flag);
    }

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        return party.isSameRM(other instanceof NamedParty named ? named.party : other);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return party.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return party.setTransactionTimeout(seconds);
    }
}
