package org.bbops.testbed.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;

/**
 * Files by which processes crash and outlive it, in addition to their usual data.
 *
 * @param folder holds them all
 */
public record CrashFiles(Path folder) {

    /** Returns the folder of the traps for the process that passes points of that place. */
    public Path traps(FaultPoint.Place place) {
        return folder.resolve("traps-" + place.name().toLowerCase(Locale.ROOT));
    }

    /** Returns the folder of the emulator's journal. */
    public Path emulatorJournal() {
        return folder.resolve("emulator");
    }

    /**
     * Returns the file of an agent's counts.
     *
     * @param number of the agent, from 1
     */
    public Path agentCounts(int number) {
        return folder.resolve("agent-" + number + ".counts");
    }

    /** Makes the folder, without leftovers of an earlier testbed. */
    public void empty() {
        try {
            Folders.delete(folder);
            Folders.make(folder);
        } catch (IOException e) {
            throw new TestbedException("Cannot empty " + folder + " (" + FileTrouble.where(e)
                    + "); delete that folder or choose another with --home", e);
        }
    }
}
