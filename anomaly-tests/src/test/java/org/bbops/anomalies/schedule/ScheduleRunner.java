package org.bbops.anomalies.schedule;

import java.util.List;
import java.util.Map;

/**
 * Takes steps in their order. The next step begins when each one begun before has ended or, by the engine's own
 * account, waits. A step of a waiting actor is put off until the wait ends; that actor continues before anybody takes a
 * later step. A refused transaction is rolled back at once and its other steps are left out.
 *
 * @param <T> handle of a transaction
 */
public final class ScheduleRunner<T> {

    private final Map<String, Actor<T>> actors;
    private final Waiting waiting;
    private final Refusals refusals;

    /**
     * @param actors by the name that steps give them
     * @param waiting the engine's account
     * @param refusals the engine's errors
     */
    public ScheduleRunner(Map<String, Actor<T>> actors, Waiting waiting, Refusals refusals) {
        this.actors = actors;
        this.waiting = waiting;
        this.refusals = refusals;
    }

    /** Runs a schedule to its end; no transaction is open before it or after it. */
    public Trace run(List<ScheduleStep<T>> steps) throws Exception {
        try {
            return new ScheduleRun<>(actors, waiting, refusals, steps).runAll();
        } finally {
            for (Actor<T> actor : actors.values()) {
                Bounded.get(actor.rollBack(), "a transaction that was left open did not end");
            }
        }
    }
}
