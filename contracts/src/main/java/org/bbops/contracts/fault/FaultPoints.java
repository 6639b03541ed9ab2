package org.bbops.contracts.fault;

import java.nio.file.Path;

/** What a process does when it comes by a fault point; chosen once, when it starts. */
@FunctionalInterface
public interface FaultPoints {

    /** Property that names the folder by which a process is told to crash; without it nothing ever happens. */
    String PROPERTY = "bbops.fault-points";

    /** Nothing, at any point: what every process does unless it was started to crash. */
    FaultPoints OFF = _ -> {
    };

    /** The calling thread is in this window now. As a rule it returns; it may also never return, or a little later. */
    void reach(FaultPoint point);

    /**
     * Those of a process.
     *
     * @param folder where traps are laid; empty for none, ever
     */
    static FaultPoints of(String folder) {
        return folder.isBlank() ? OFF : new TrappedFaultPoints(new FaultFolder(Path.of(folder)));
    }
}
