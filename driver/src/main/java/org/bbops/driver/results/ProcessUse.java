package org.bbops.driver.results;

/**
 * What a process used in a run.
 *
 * @param name the process, e.g. "system", "postgresql", "agent-1"
 * @param cpuSeconds CPU time in the run, of its children too
 * @param steadyCpuSeconds that of the steady state alone; NaN when not known
 * @param memoryPeakBytes the most memory resident at any look, bytes; 0 where the operating system does not tell
 */
public record ProcessUse(String name, double cpuSeconds, double steadyCpuSeconds, long memoryPeakBytes) {
}
