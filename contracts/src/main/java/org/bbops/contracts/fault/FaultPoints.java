package org.bbops.contracts.fault;

import java.nio.file.Path;

/** Reaction of a process to reaching a fault point; chosen once, when it starts. */
@FunctionalInterface
public interface FaultPoints {

    /** Property with the fault folder of a process; without it all fault points are disabled. */
    String PROPERTY = "bbops.fault-points";

    /** No reaction at any point: the default of every process. */
    FaultPoints OFF = _ -> {
    };

    /** Reports that the calling thread is in this window. Usually returns at once, but may return late, or never. */
    void reach(FaultPoint point);

    /**
     * Returns the reaction of a process with a fault folder.
     *
     * @param folder folder of the traps; empty to disable them
     */
    static FaultPoints of(String folder) {
        return folder.isBlank() ? OFF : new TrappedFaultPoints(new FaultFolder(Path.of(folder)));
    }
}
