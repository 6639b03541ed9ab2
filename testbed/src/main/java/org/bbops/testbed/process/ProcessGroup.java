package org.bbops.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.process.StateFile.StartedProcess;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Processes of one testbed: recorded on disk while they run, and stopped in reverse order of their start.
 *
 * <p>Once closing has begun nothing starts any more, so that a Ctrl-C between two starts leaves nothing behind.
 */
public final class ProcessGroup implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ProcessGroup.class);

    /** Time that a process may take to end by itself before it is killed. */
    private static final Duration STOP_GRACE = Duration.ofSeconds(10);

    /** Logs of earlier starts kept of each process. */
    static final int LOGS_KEPT_MAX = 100;

    private final StateFile state;
    private final UnaryOperator<List<String>> launch;
    private final List<ChildProcess> running = new ArrayList<>();
    private boolean closed;

    /**
     * Creates a group in this process's session.
     *
     * @param stateFile file with the list of running processes
     */
    public ProcessGroup(Path stateFile) {
        this(stateFile, UnaryOperator.identity());
    }

    /**
     * Creates a group whose commands are wrapped.
     *
     * @param stateFile file with the list of running processes
     * @param launch maps a process's command to the one that starts it
     */
    public ProcessGroup(Path stateFile, UnaryOperator<List<String>> launch) {
        this.launch = launch;
        this.state = new StateFile(stateFile);
    }

    /**
     * Ends processes that an earlier testbed could not stop, or was killed before it could.
     *
     * @return the names of the processes that were still there
     * @throws TestbedException when one of them stays alive
     */
    public synchronized List<String> endLeftovers() {
        return new Leftovers(state, ProcessHandle::of, STOP_GRACE).end();
    }

    /**
     * Starts a process and records it. Logs that were kept of an earlier process with its name go.
     *
     * @throws TestbedException when the program cannot be started, or the group is already closing
     */
    public synchronized ChildProcess start(ProcessSpec spec) {
        forgetLogs(spec.files().log());
        return start(spec, process -> {
            ChildProcess child = new ChildProcess(spec, process);
            running.add(child);
            return child;
        });
    }

    /**
     * Restarts a process that has ended, just as it was started before; its last {@value #LOGS_KEPT_MAX} logs are kept
     * next to the new one, numbered from 1.
     *
     * @throws TestbedException when the program cannot be started, or the group is already closing
     */
    public synchronized void startAgain(ChildProcess child) {
        keepLog(child.log(), child.starts());
        start(child.spec(), process -> {
            child.becomes(process);
            return child;
        });
    }

    /** @param known adds the process to the group, before anything that can fail: closing the group stops it then */
    private ChildProcess start(ProcessSpec spec, Function<Process, ChildProcess> known) {
        if (closed) {
            throw new TestbedException("The testbed is stopping and starts nothing any more, not even " + spec.name());
        }
        ProcessBuilder builder = new ProcessBuilder(launch.apply(spec.startCommand())).directory(spec.files().directory().toFile())
                .redirectErrorStream(true).redirectOutput(spec.files().log().toFile());
        builder.environment().putAll(spec.environment());
        try {
            Files.createDirectories(spec.files().log().getParent());
            if (spec.files().temporary() != null) {
                Folders.delete(spec.files().temporary());
                Folders.make(spec.files().temporary());
            }
            Process process = builder.start();
            ChildProcess child = known.apply(process);
            remember();
            process.getOutputStream().close();
            return child;
        } catch (IOException e) {
            throw new TestbedException("Cannot start " + spec.name() + " with " + spec.command().getFirst() + ": "
                    + e.getMessage(), e);
        }
    }

    /**
     * Keeps the log of a process that has ended by itself, which the next one of its name would overwrite.
     *
     * @return the copy; the log itself when it cannot be copied
     */
    public Path keepLogOfEnded(ChildProcess child) {
        Path log = child.log();
        Path kept = kept(log, "ended-" + child.pid());
        try {
            if (!Files.exists(kept)) {
                Files.copy(log, kept);
            }
            return kept;
        } catch (IOException e) {
            LOG.warn("Cannot keep the log {}: {}", log, e.getMessage());
            return log;
        }
    }

    /** @param number of the start that wrote it, from 1 */
    private static void keepLog(Path log, int number) {
        try {
            Files.move(log, kept(log, Integer.toString(number)), StandardCopyOption.REPLACE_EXISTING);
            Files.deleteIfExists(kept(log, Integer.toString(number - LOGS_KEPT_MAX)));
        } catch (IOException e) {
            throw new TestbedException("Cannot put aside the log " + log + ": " + e.getMessage(), e);
        }
    }

    /** Deletes the logs that restarts of an earlier process put aside, which would be taken for those of the next one. */
    private static void forgetLogs(Path log) {
        Path folder = log.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            return;
        }
        String name = log.getFileName().toString();
        int end = name.contains(".") ? name.lastIndexOf('.') : name.length();
        Pattern numbered = Pattern.compile(Pattern.quote(name.substring(0, end)) + "-[0-9]+" + Pattern.quote(name.substring(end)));
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(file -> numbered.matcher(file.getFileName().toString()).matches()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new TestbedException("Cannot delete the old logs of " + log + ": " + e.getMessage(), e);
        }
    }

    /** "system-12.log" of "system.log". */
    private static Path kept(Path log, String start) {
        String name = log.getFileName().toString();
        return log.resolveSibling(name.replaceFirst("(\\.[^.]*)?$", "-" + start + "$1"));
    }

    /**
     * Stops a process and waits until it has gone; one that has ended already is only forgotten.
     *
     * @throws TestbedException when it is still alive: it is not forgotten, and nothing may be started on its files
     */
    public void stop(ChildProcess child) {
        stop(child, STOP_GRACE);
    }

    /**
     * Stops a process and waits until it has gone.
     *
     * @param grace time before it is killed
     * @throws TestbedException when it is still alive: it is not forgotten, and nothing may be started on its files
     */
    public void stop(ChildProcess child, Duration grace) {
        if (!Signals.end(child.handle(), child.stopSignal(), grace) && child.isAlive()) {
            throw new TestbedException(child.name() + " (pid " + child.pid() + ") could not be stopped; see its log " + child.log()
                    + ", and end it by hand");
        }
        synchronized (this) {
            running.remove(child);
            remember();
        }
    }

    /**
     * Returns the processes that were started and not stopped, in the order of their start; some may have died by
     * themselves, or outlived their stop.
     */
    public synchronized List<ChildProcess> running() {
        return List.copyOf(running);
    }

    /**
     * Stops everything, the last started first. A process that cannot be stopped stays on the list on disk, for the
     * next testbed.
     */
    @Override
    public void close() {
        List<ChildProcess> toStop;
        synchronized (this) {
            closed = true;
            toStop = List.copyOf(running).reversed();
        }
        for (ChildProcess child : toStop) {
            try {
                stop(child);
            } catch (TestbedException e) {
                LOG.error("{}", e.getMessage());
            }
        }
    }

    /** Returns true once closing has begun. */
    public synchronized boolean isClosing() {
        return closed;
    }

    private void remember() {
        try {
            state.write(running.stream().map(StartedProcess::of).toList());
        } catch (TestbedException e) {
            if (!closed) {
                throw e;
            }
            LOG.debug("Stopping goes on without the state file", e);
        }
    }
}
