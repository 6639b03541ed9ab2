package org.bbops.driver.results;

/**
 * Resource usage of a process in a run.
 *
 * @param name the process, e.g. "system", "postgresql", "agent-1"
 * @param cpuSeconds CPU time in the run, including its children
 * @param steadyCpuSeconds that of the steady state alone; NaN when not known
 * @param memoryPeakBytes most resident memory seen, bytes; 0 where the operating system does not report it
 */
public record ProcessUse(String name, double cpuSeconds, double steadyCpuSeconds, long memoryPeakBytes) {
}
