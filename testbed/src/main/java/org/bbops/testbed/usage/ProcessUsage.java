package org.bbops.testbed.usage;

/**
 * What a process, together with its children, has used so far, and the memory that it has now.
 *
 * @param name how the testbed calls it
 * @param cpuSeconds processor time since it started, user and system, children that have ended included
 * @param memoryBytes resident at the moment; 0 where the operating system does not tell
 */
public record ProcessUsage(String name, double cpuSeconds, long memoryBytes) {

    /**
     * What was used since an earlier reading of the same process; the memory stays that of this one.
     *
     * @param earlier a reading taken before this one
     */
    public ProcessUsage since(ProcessUsage earlier) {
        return new ProcessUsage(name, Math.max(0, cpuSeconds - earlier.cpuSeconds), memoryBytes);
    }
}
