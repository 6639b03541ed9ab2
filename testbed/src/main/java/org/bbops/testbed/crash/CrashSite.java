package org.bbops.testbed.crash;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.contracts.fault.FaultFolder;
import org.bbops.contracts.fault.FaultPoint;
import org.bbops.testbed.process.ProcessGroup;

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
     * @return the time until it was ready
     */
    public Duration revive(Victim victim, int number) {
        long start = System.nanoTime();
        victims.get(victim).get(number).revive(group);
        return Duration.ofNanos(System.nanoTime() - start);
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
}
