package org.bbops.platform.conflict;

import java.time.Duration;

/**
 * How long domains in JVMs of their own wait for the answer of one another.
 *
 * @param max until they give up
 */
public record NeighbourPatience(Duration max) {
}
