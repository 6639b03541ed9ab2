package org.bbops.testbed.usage;

/**
 * What a process, together with its children, has used so far.
 *
 * @param name how the testbed calls it
 * @param cpuSeconds processor time since it started, user and system, children that have ended included
 * @param memoryPeakBytes the most memory it had in use; 0 where the operating system does not tell
 */
public record ProcessUsage(String name, double cpuSeconds, long memoryPeakBytes) {

    /**
     * What was used since an earlier reading of the same process; the peak stays that of its whole life.
     *
     * @param earlier a reading taken before this one
     */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(name, Math.max(0, cpuSeconds - earlier.cpuSeconds), memoryPeakBytes);
    }
}
