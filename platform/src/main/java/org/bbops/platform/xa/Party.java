package org.bbops.platform.xa;

/** Party of a two-phase commit that has a name in the transaction log. */
public interface Party {

    /** Returns the name: the same for all its branches, and after a restart. */
    String partyName();
}
