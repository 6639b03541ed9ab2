package org.bbops.testbed.process;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * Process that survives every signal, as one does that the kernel holds, until it is released; no real process has its
 * id.
 */
public final class Undying extends Process {

    private final Handle handle = new Handle();

    private Undying() {
    }

    /** Returns it as a process of a testbed. */
    public static ChildProcess named(String name, Path folder) {
        return new ChildProcess(Children.script(name, folder, "never started"), new Undying());
    }

    /** Replaces a process of a testbed, which ends soon, by this one. */
    public static Undying inThePlaceOf(ChildProcess child) {
        Undying undying = new Undying();
        child.becomes(undying);
        return undying;
    }

    /** Lets it end. */
    public void letGo() {
        handle.alive = false;
    }

    @Override
    public ProcessHandle toHandle() {
        return handle;
    }

    @Override
    public OutputStream getOutputStream() {
        return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int exitValue() {
        if (handle.alive) {
            throw new IllegalThreadStateException("alive");
        }
        return 0;
    }

    @Override
    public void destroy() {
        handle.destroy();
    }

    private static final class Handle implements ProcessHandle {

        private volatile boolean alive = true;

        @Override
        public long pid() {
            return Long.MAX_VALUE;
        }

        @Override
        public boolean isAlive() {
            return alive;
        }

        @Override
        public boolean supportsNormalTermination() {
            return true;
        }

        @Override
        public boolean destroy() {
            return true;
        }

        @Override
        public boolean destroyForcibly() {
            return true;
        }

        /** Returns a future that is already completed, so that callers do not wait for their time limit. */
        @Override
        public CompletableFuture<ProcessHandle> onExit() {
            return alive ? CompletableFuture.failedFuture(new IllegalStateException("it stays")) : CompletableFuture.completedFuture(this);
        }

        @Override
        public Stream<ProcessHandle> children() {
            return Stream.empty();
        }

        @Override
        public Stream<ProcessHandle> descendants() {
            return Stream.empty();
        }

        @Override
        public Optional<ProcessHandle> parent() {
            return Optional.empty();
        }

        /** Returns a start time equal to this JVM's. */
        @Override
        public Info info() {
            return ProcessHandle.current().info();
        }

        @Override
        public int compareTo(ProcessHandle other) {
            return Long.compare(pid(), other.pid());
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(pid());
        }
    }
}
