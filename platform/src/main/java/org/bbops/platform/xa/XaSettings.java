package org.bbops.platform.xa;

import java.nio.file.Path;
import java.time.Duration;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What a process with two-phase commits is told.
 *
 * @param folder of the transaction log, which must outlive the process
 * @param nodeId what this process calls its transactions, 1 to 28 characters; of no other process on the same database and
 *     broker, and the same after a restart
 * @param recoveryInterval how long recovery rests between looks for what a crash has left, whole seconds
 */
@ConfigurationProperties("bbops.xa")
public record XaSettings(Path folder, String nodeId, @DefaultValue("5s") Duration recoveryInterval) {

    /** More does not fit into an Xid. */
    private static final int NODE_ID_LENGTH_MAX = 28;

    /** Refuses what is missing or does not fit. */
    public XaSettings {
        if (folder == null || folder.toString().isBlank()) {
            throw new StartRefusedException("bbops.xa.folder is not set; hand-over xa needs a folder for its transaction log"
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
