package org.bbops.testbed.usage;

/**
 * Resources used so far by a process and its children, and their current memory.
 *
 * @param name its name in the testbed
 * @param cpuSeconds processor time since it started, user and system, children that have ended included
 * @param memoryBytes resident at the moment; 0 where the operating system does not report it
 */
public record ProcessUsage(String name, double cpuSeconds, long memoryBytes) {

    /**
     * Returns the usage since an earlier reading of the same process, with this reading's memory.
     *
     * @param earlier a reading taken before this one
     */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(name, Math.max(0, cpuSeconds - earlier.cpuSeconds), memoryBytes);
    }
}
