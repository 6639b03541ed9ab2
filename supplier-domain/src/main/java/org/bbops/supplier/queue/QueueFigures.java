package org.bbops.supplier.queue;

import org.bbops.contracts.supplier.HandOverState;

/** What queue and listener tell of purchase orders on their way. */
public final class QueueFigures {

    private final QueueDepths depths;
    private final HandOverLatency latency;

    QueueFigures(QueueDepths depths, HandOverLatency latency) {
        this.depths = depths;
        this.latency = latency;
    }

    /**
     * The state, with what is not in the queue yet.
     *
     * @param outboxPending rows of s_outbox
     * @param inDoubt transactions that are prepared and neither committed nor rolled back
     * @throws org.bbops.contracts.problem.BusinessException {@code OVERLOADED} when the broker does not answer
     */
    public HandOverState state(long outboxPending, long inDoubt) {
        return new HandOverState(outboxPending, inDoubt, depths.of(OrderQueue.NAME), depths.of(OrderQueue.DEAD_LETTERS),
                new HandOverState.Times(latency.count(), latency.millisAt(50), latency.millisAt(90), latency.millisAt(99)));
    }
}
