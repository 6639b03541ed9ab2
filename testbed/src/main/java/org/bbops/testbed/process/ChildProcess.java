package org.bbops.testbed.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.process.PortReport;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.ProcessSpec.StopSignal;

/** Program that the testbed runs; after a restart it is the same object with another process. */
public final class ChildProcess {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

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
        return spec.files().log();
    }

    /** Returns true while it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Waits until it is ready.
     *
     * @param limit the longest wait
     * @return the time that it took
     * @throws TestbedException when it has ended or is not ready in time, with the error in its log
     */
    public Duration await(Probe probe, Duration limit) {
        long start = System.nanoTime();
        // Checked after the probe, which a stranger may have answered on the port of a process that has gone.
        while (!probe.isReady() || !isAlive()) {
            Duration waited = Duration.ofNanos(System.nanoTime() - start);
            requireAlive();
            if (waited.compareTo(limit) > 0) {
                throw new TestbedException(name() + " was not ready after " + limit.toSeconds() + " s; " + LogTail.clause(log()));
            }
            pause();
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** @throws TestbedException when it has ended, with the error in its log */
    public void requireAlive() {
        if (!isAlive()) {
            throw new TestbedException(name() + " ended with exit code " + exitCode().orElse(-1) + " before it was ready; "
                    + LogTail.clause(log()));
        }
    }

    private void pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted while waiting for " + name(), e);
        }
    }

    /**
     * Waits until it reports that it listens. Nothing secret goes to a port before: until then it may belong to another process.
     *
     * @return its ports, in the order that its program reports them
     * @throws TestbedException when it ended, or has not reported in time
     */
    public List<Integer> awaitPorts(Duration limit) {
        Path file = Path.of(spec.environment().get(PortReport.VARIABLE));
        await(() -> PortReport.read(file, pid()).isPresent(), limit);
        return PortReport.read(file, pid()).orElseThrow();
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
