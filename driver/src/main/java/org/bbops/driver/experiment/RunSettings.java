package org.bbops.driver.experiment;

import java.time.Duration;
import org.bbops.driver.plan.Phases;
import org.bbops.telemetry.trace.TracingLevel;

/**
 * What is the same in every run of an experiment.
 *
 * @param agents driver JVMs, 1 to 64
 * @param seed of the population and of every random draw
 * @param phases ramp up, steady state, ramp down
 * @param interval how often live figures are taken, 100 ms or longer
 * @param tracing whether processes write spans, and where to
 * @param firstRepetition the number of the first repetition, 1 or more: each draws with a seed of its own, so that the third
 *     alone is not the first again
 */
public record RunSettings(int agents, long seed, Phases phases, Duration interval, TracingLevel tracing, int firstRepetition) {
}
