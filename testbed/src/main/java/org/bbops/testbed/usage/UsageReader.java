package org.bbops.testbed.usage;

import java.nio.file.Files;
import java.nio.file.Path;

/** Reads what one process has used so far. */
public interface UsageReader {

    /**
     * One reading of a process and its children.
     *
     * @param name the name to give it
     * @param process the process; one that has ended reads as zeros
     */
    ProcessUsage read(String name, ProcessHandle process);

    /** The most exact reader that this operating system allows. */
    static UsageReader ofThisSystem() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve("self/stat")) ? new ProcUsageReader(proc) : new HandleUsageReader();
    }
}
