package org.bbops.testbed.local;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.bbops.testbed.Folders;
import org.bbops.testbed.Progress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.crash.CrashFiles;
import org.bbops.testbed.process.HomeLock;
import org.bbops.testbed.process.ProcessGroup;

/** The testbed's folder, held by this process alone and free of what a killed one has left. */
final class Workplace implements AutoCloseable {

    private final HomeLock lock;
    private final ProcessGroup processes;

    private Workplace(HomeLock lock, ProcessGroup processes) {
        this.lock = lock;
        this.processes = processes;
    }

    static Workplace open(LocalOptions options, Progress progress) {
        HomeLock lock = HomeLock.take(options.home());
        try {
            ProcessGroup processes = new ProcessGroup(options.home().resolve("processes.json"));
            List<String> leftovers = processes.endLeftovers();
            if (!leftovers.isEmpty()) {
                progress.step("stopped what an earlier run had left behind: " + String.join(", ", leftovers));
            }
            Folders.delete(options.brokerData());
            options.crashFiles().ifPresent(CrashFiles::empty);
            Folders.delete(options.logs());
            Files.createDirectories(options.logs());
            return new Workplace(lock, processes);
        } catch (IOException e) {
            lock.close();
            throw new TestbedException("Cannot tidy up " + options.home() + " (" + e.getMessage()
                    + "); delete that folder or choose another with --home", e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    ProcessGroup processes() {
        return processes;
    }

    @Override
    public void close() {
        processes.close();
        lock.close();
    }
}
