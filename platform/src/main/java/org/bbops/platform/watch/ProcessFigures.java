package org.bbops.platform.watch;

import java.util.List;
import java.util.Map;
import org.bbops.platform.conflict.ConflictFigures;
import org.bbops.platform.operation.OperationTotals;

/**
 * What this process has measured since it started.
 *
 * @param operations by label
 * @param lockWaitLooks how often the engine told who waits; 0 when it does not tell
 * @param lockWaitLooksMissed how often it should have been asked too, and was not, or did not tell
 * @param lockWaits for which tables sessions were found waiting
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param poolConnections open connections of the database pool, free or in use, now; null where the pool does not tell
 */
public record ProcessFigures(Map<String, OperationTotals.OperationFigures> operations, long lockWaitLooks, long lockWaitLooksMissed,
        List<LockWaitFigures> lockWaits, List<DeadlockFigures> deadlocks, List<ConflictFigures> conflicts,
        Integer poolConnections) {
}
