package org.bbops.platform.watch;

import java.util.List;
import java.util.Map;
import org.bbops.platform.conflict.ConflictFigures;
import org.bbops.platform.operation.OperationTotals;

/**
 * Measurements of this process since it started.
 *
 * @param operations by label
 * @param lockWaitLooks polls that the engine answered with its waiting sessions; 0 when it does not name them
 * @param lockWaitLooksMissed polls that were due and were not made or not answered
 * @param lockWaits by the tables for which sessions were found waiting
 * @param deadlocks by the operations in them
 * @param conflicts by operation and cause
 * @param poolConnections open connections of the database pool, free or in use, now; null where the pool does not tell
 */
public record ProcessFigures(Map<String, OperationTotals.OperationFigures> operations, long lockWaitLooks, long lockWaitLooksMissed,
        List<LockWaitFigures> lockWaits, List<DeadlockFigures> deadlocks, List<ConflictFigures> conflicts,
        Integer poolConnections) {
}
