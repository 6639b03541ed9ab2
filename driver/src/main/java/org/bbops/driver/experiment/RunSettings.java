package org.bbops.driver.experiment;

import java.time.Duration;
import org.bbops.driver.plan.Phases;
import org.bbops.telemetry.trace.TracingLevel;

/**
 * Settings common to all runs of an experiment.
 *
 * @param agents driver JVMs, 1 to 64
 * @param seed of the population and of every random draw
 * @param phases ramp up, steady state, ramp down
 * @param interval interval between live figures, 100 ms or longer
 * @param tracing off, or the destination of the processes' spans
 * @param firstRepetition the number of the first repetition, 1 or more: each draws with a seed of its own, so that the third
 *     alone is not the first again
 */
public record RunSettings(int agents, long seed, Phases phases, Duration interval, TracingLevel tracing, int firstRepetition) {
}
