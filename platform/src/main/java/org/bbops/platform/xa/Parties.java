package org.bbops.platform.xa;

import com.arjuna.ats.internal.jta.resources.arjunacore.XAResourceRecord;
import com.arjuna.ats.internal.jta.resources.arjunacore.XAResourceRecordWrappingPlugin;
import javax.transaction.xa.XAResource;

/**
 * Names the parties in the transaction log. With the name, recovery can conclude that a branch which its side no
 * longer holds was committed before the crash, and forgets the transaction.
 */
public final class Parties implements XAResourceRecordWrappingPlugin {

    static final String DATABASE = "database";
    static final String BROKER = "broker";

    private static final int NOT_NUMBERED = 0;

    @Override
    public void transcribeWrapperData(XAResourceRecord branch) {
        branch.setJndiName(branch.value() instanceof Party party ? party.partyName() : BROKER);
    }

    @Override
    public Integer getEISName(XAResource party) {
        return NOT_NUMBERED;
    }

    @Override
    public String getEISName(Integer number) {
        return "unknown";
    }

    /** Party of a two-phase commit that has a name in the transaction log. */
    public interface Party {

        /** Returns the name: the same for all its branches, and after a restart. */
        String partyName();
    }
}
