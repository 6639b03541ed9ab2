package org.bbops.platform.conflict;

import java.time.Duration;

/**
 * Time that domains in JVMs of their own wait for one another's answers.
 *
 * @param max time after which they give up
 */
public record NeighbourTimeout(Duration max) {
}
