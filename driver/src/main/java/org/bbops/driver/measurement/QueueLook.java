package org.bbops.driver.measurement;

/**
 * How many purchase orders were on their way to the supplier at one moment of a run.
 *
 * @param atMillis the moment, after the run's start
 * @param outboxPending committed and not yet in the queue
 * @param queued in the queue or being sent
 * @param deadLettered given up
 */
public record QueueLook(long atMillis, long outboxPending, long queued, long deadLettered) {
}
