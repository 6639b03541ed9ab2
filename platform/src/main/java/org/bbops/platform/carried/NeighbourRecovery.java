package org.bbops.platform.carried;

import com.arjuna.ats.jta.recovery.SerializableXAResourceDeserializer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.xa.RecoveryWatch;
import org.bbops.platform.xa.XaRecovery.RecoverySide;

/**
 * Recovery of neighbours' branches by the JVM that began their transaction: a prepared branch is committed when the log
 * contains the transaction, else rolled back.
 */
final class NeighbourRecovery implements RecoverySide, SerializableXAResourceDeserializer {

    private final Participants participants;
    private final FaultPoints faults;
    private final String node;
    private final Map<String, RecoveryWatch> watches = new LinkedHashMap<>();

    /** @param node name of this JVM in its transactions */
    NeighbourRecovery(Participants participants, FaultPoints faults, String node) {
        this.participants = participants;
        this.faults = faults;
        this.node = node;
        participants.names().forEach(name -> watches.put(name, new RecoveryWatch(name + " domain")));
    }

    @Override
    public XAResource[] getXAResources() {
        List<XAResource> answering = new ArrayList<>();
        watches.forEach((name, watch) -> {
            try {
                Xid[] inDoubt = participants.named(name).inDoubt(node).branches().stream().map(BranchId::parse).toArray(Xid[]::new);
                answering.add(new NeighbourBranch(name, participants, faults, inDoubt));
                watch.works();
            } catch (BusinessException e) {
                watch.fails(e);
            }
        });
        return answering.toArray(XAResource[]::new);
    }

    @Override
    public boolean canDeserialze(String className) {
        return NeighbourBranch.class.getName().equals(className);
    }

    @Override
    public XAResource deserialze(ObjectInputStream log) throws IOException, ClassNotFoundException {
        return new NeighbourBranch(((NeighbourBranch) log.readObject()).neighbour(), participants, faults);
    }

    @Override
    public void close() {
        // Nothing of its own to close: calls to the neighbours share its clients.
    }
}
