package org.bbops.testbed.process;

import java.time.Duration;
import java.time.Instant;

/**
 * Record of a process on disk, so that a later testbed can stop the processes of a killed one.
 *
 * @param name its name in messages
 * @param pid its process id
 * @param startedAt start time by the operating system
 * @param stopSignal the signal that asks it to end
 */
record StartedProcess(String name, long pid, Instant startedAt, StopSignal stopSignal) {

    /** The kernel's boot time, which start times are computed from, moves by a little when the clock is adjusted. */
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

    static StartedProcess of(ChildProcess child) {
        Instant start = child.handle().info().startInstant().orElse(Instant.now());
        return new StartedProcess(child.name(), child.pid(), start, child.stopSignal());
    }

    /** Returns true when that process is this one: a process id is used again, a process id with its start time is not. */
    boolean is(ProcessHandle process) {
        return process.isAlive() && process.info().startInstant()
                .map(start -> Duration.between(start, startedAt).abs().compareTo(CLOCK_TOLERANCE) <= 0)
                .orElse(false);
    }
}
