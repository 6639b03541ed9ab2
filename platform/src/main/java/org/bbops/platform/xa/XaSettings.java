package org.bbops.platform.xa;

import java.nio.file.Path;
import java.time.Duration;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of a process with two-phase commits.
 *
 * @param folder of the transaction log, which must outlive the process
 * @param nodeId prefix of this process's transaction ids, 1 to 28 characters; unique among the processes on the same
 *     database and broker, and the same after a restart
 * @param recoveryInterval time between recovery passes, whole seconds
 */
@ConfigurationProperties("bbops.xa")
public record XaSettings(Path folder, String nodeId, @DefaultValue("5s") Duration recoveryInterval) {

    /** More does not fit into an Xid. */
    private static final int NODE_ID_LENGTH_MAX = 28;

    /** Rejects missing and invalid settings. */
    public XaSettings {
        if (folder == null || folder.toString().isBlank()) {
            throw new StartRefusedException("bbops.xa.folder is not set; two-phase commit needs a folder for its transaction log"
                    + " that outlives the process");
        }
        if (nodeId == null || nodeId.isBlank() || nodeId.length() > NODE_ID_LENGTH_MAX) {
            throw new StartRefusedException("bbops.xa.node-id is '%s'; give this process a name of 1 to %d characters that no other"
                    .formatted(nodeId, NODE_ID_LENGTH_MAX) + " process on its database and broker has");
        }
        if (recoveryInterval.toSeconds() < 1) {
            throw new StartRefusedException("bbops.xa.recovery-interval is %s; use 1s or more".formatted(recoveryInterval));
        }
    }
}
