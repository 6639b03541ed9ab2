package org.bbops.platform.watch;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Reads the processor time of this JVM's compiler threads. The JVM's own figure is the elapsed time of compilations that have ended: on a
 * busy machine it is mostly waits for a processor, and a long compilation counts only once it has ended.
 */
final class CompilerTime {

    /** Names are cut off after 15 characters. */
    private static final String FIRST_COMPILER = "C1 CompilerThre";
    private static final String SECOND_COMPILER = "C2 CompilerThre";

    private final Path threads;
    private final Map<Path, Long> nanosOfThread = new HashMap<>();
    private long nanosOfEnded;

    /** Creates the reader of this process's compiler threads. */
    CompilerTime() {
        this(Path.of("/proc/self/task"));
    }

    CompilerTime(Path threads) {
        this.threads = threads;
    }

    /** Returns the time since the start, in milliseconds; the JVM's own figure where the operating system does not tell. */
    synchronized long millis() {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            all.forEach(this::read);
        } catch (IOException | DirectoryIteratorException _) {
            // Not Linux; or no file can be opened now, and the last readings stay counted, as the JVM's own figure would make a jump.
        }
        long nanos = nanosOfEnded + nanosOfThread.values().stream().mapToLong(Long::longValue).sum();
        return nanos == 0 ? elapsedMillis() : TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    private void read(Path thread) {
        try {
            String name = Files.readString(thread.resolve("comm"));
            if (name.startsWith(FIRST_COMPILER) || name.startsWith(SECOND_COMPILER)) {
                count(thread, Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ", 2)[0]));
            }
        } catch (IOException _) {
            // The thread has ended; its last reading stays counted.
        }
    }

    private void count(Path thread, long nanos) {
        Long before = nanosOfThread.put(thread, nanos);
        if (before != null && before > nanos) {
            // A new compiler thread has been given the id of one that has ended.
            nanosOfEnded += before;
        }
    }

    private static long elapsedMillis() {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        return compilers != null && compilers.isCompilationTimeMonitoringSupported() ? compilers.getTotalCompilationTime() : 0;
    }
}
