package org.bbops.testbed.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import org.bbops.testbed.TestbedException;

/** Program that the testbed runs; after a restart it is the same object with another process. */
public final class ChildProcess {

    private final ProcessSpec spec;
    private volatile Process process;
    private volatile int starts = 1;

    ChildProcess(ProcessSpec spec, Process process) {
        this.spec = spec;
        this.process = process;
    }

    ProcessSpec spec() {
        return spec;
    }

    /** Makes this the child from now on. */
    void becomes(Process another) {
        process = another;
        starts++;
    }

    /** Returns how often it has been started. */
    int starts() {
        return starts;
    }

    /** Returns its name in messages. */
    public String name() {
        return spec.name();
    }

    /** The process id. */
    public long pid() {
        return process.pid();
    }

    /** Returns the file with its standard output and standard error. */
    public Path log() {
        return spec.log();
    }

    /** Returns true while it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Kills it and all of its children at once, and returns when they are gone.
     *
     * @throws TestbedException when one of them stays
     */
    public void kill() {
        if (!Signals.kill(handle())) {
            throw new TestbedException(name() + " (pid " + pid() + ") could not be killed; see its log " + log());
        }
    }

    /** Waits until it has ended by itself; false when it has not within the limit, or this thread was interrupted. */
    public boolean endsWithin(Duration limit) {
        return Signals.endsWithin(handle(), limit);
    }

    /** Its exit code, once it has ended. */
    public OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** The operating system's view of it. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    StopSignal stopSignal() {
        return spec.stopSignal();
    }
}
