package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.contracts.fault.FaultFolder;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;

/** A prepared testbed whose processes may be killed. */
public final class CrashSite {

    private final ProcessGroup group;
    private final Map<Victim, List<? extends Revivable>> victims;
    private final CrashFiles files;

    /**
     * @param group starts processes again
     * @param victims the processes of each kind
     * @param files traps and counts of its processes
     */
    public CrashSite(ProcessGroup group, Map<Victim, List<? extends Revivable>> victims, CrashFiles files) {
        this.group = group;
        this.victims = Map.copyOf(victims);
        this.files = files;
    }

    /** Returns the folder in which to set a trap for the process that passes points of that place. */
    public FaultFolder traps(FaultPoint.Place place) {
        return new FaultFolder(files.traps(place));
    }

    /**
     * Returns the file of an agent's counts.
     *
     * @param number of the agent, from 0
     */
    public Path agentCounts(int number) {
        return files.agentCounts(number + 1);
    }

    /** Returns true when the process has ended, by itself or by a kill. */
    public boolean isDown(Victim victim, int number) {
        return victims.get(victim).get(number).isDown();
    }

    /** Kills a process, as kill -9 does, and returns when it has ended. */
    public void kill(Victim victim, int number) {
        victims.get(victim).get(number).kill();
    }

    /**
     * Restarts a process on the same files and ports.
     *
     * @param number counts from 0
     */
    public void revive(Victim victim, int number) {
        victims.get(victim).get(number).revive(group);
    }

    /** Kinds of processes that can be killed. */
    public enum Victim {
        /** The system under test, all of its JVMs. */
        SYSTEM,
        /** The message broker. */
        BROKER,
        /** The database server with all of its processes. */
        DATABASE,
        /** The supplier emulator. */
        EMULATOR,
        /** A driver agent. */
        AGENT;

        /** Returns its name in reports. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

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
}
