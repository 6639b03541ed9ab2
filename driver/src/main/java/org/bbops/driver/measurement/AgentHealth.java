package org.bbops.driver.measurement;

/**
 * How one agent's JVM fared.
 *
 * @param agent its name
 * @param users users it ran
 * @param pauses stalls of the JVM in the steady state that were long enough to count
 * @param pauseMillisMax the longest stall in the steady state, counted or not
 * @param cpuSeconds CPU used since the run's start
 * @param heapMebibytesMax the most heap in use after a collection, or at the end where there was none
 */
public record AgentHealth(String agent, int users, long pauses, double pauseMillisMax, double cpuSeconds,
                          double heapMebibytesMax) {
}
