package org.bbops.testbed.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.FileTrouble;
import org.bbops.testbed.Folders;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.app.BrokerAddress;
import org.bbops.testbed.process.CrashSite.CrashFiles;
import org.bbops.testbed.process.HomeLock;
import org.bbops.testbed.process.ProcessGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The testbed's folder, held by this process alone and free of a killed testbed's leftovers. */
final class Workplace implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Workplace.class);

    private final HomeLock lock;
    private final ProcessGroup processes;
    private final Path home;
    private final TargetsFile targets;
    private boolean closed;

    private Workplace(HomeLock lock, LocalOptions options) {
        this.lock = lock;
        this.home = options.home();
        this.processes = new ProcessGroup(home.resolve("processes.json"), options.launch());
        this.targets = new TargetsFile(home.resolve("prometheus-targets.json"));
    }

    static Workplace open(LocalOptions options, RunListener progress) {
        HomeLock lock = HomeLock.take(options.home());
        try {
            Workplace workplace = new Workplace(lock, options);
            List<String> leftovers = workplace.processes.endLeftovers();
            if (!leftovers.isEmpty()) {
                progress.step("stopped what an earlier run had left behind: " + String.join(", ", leftovers));
            }
            workplace.withdrawAddresses();
            Folders.delete(options.brokerData());
            options.crashFiles().ifPresent(CrashFiles::empty);
            Folders.delete(options.temporary());
            Folders.delete(options.logs());
            Folders.make(options.logs());
            return workplace;
        } catch (IOException e) {
            lock.close();
            throw new TestbedException("Cannot tidy up " + options.home() + " (" + FileTrouble.where(e)
                    + "); delete that folder or choose another with --home", e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    ProcessGroup processes() {
        return processes;
    }

    /**
     * Publishes the broker's address to other commands of the same user.
     *
     * @throws TestbedException when this is closed: closing withdraws the address
     */
    synchronized void tell(BrokerAddress broker) {
        refuseClosed();
        broker.publish(home);
    }

    /**
     * Publishes the scrape targets to Prometheus.
     *
     * @throws TestbedException when this is closed
     */
    synchronized void tell(List<TargetsFile.ScrapeTarget> processes) {
        refuseClosed();
        targets.write(processes);
    }

    /** Announces that there is no system left to scrape; closing this has announced that already. */
    synchronized void tellOfNoTargets() {
        if (!closed) {
            targets.write(List.of());
        }
    }

    private void refuseClosed() {
        if (closed) {
            throw new TestbedException("The testbed is stopping and tells nobody any more where its processes are");
        }
    }

    private void withdrawAddresses() {
        try {
            BrokerAddress.withdraw(home);
        } finally {
            targets.write(List.of());
        }
    }

    /**
     * Ends the processes, and withdraws the addresses published to other programs. May be called again, from any
     * thread.
     */
    @Override
    public void close() {
        try {
            processes.close();
        } finally {
            release();
        }
    }

    private synchronized void release() {
        if (closed) {
            // The folder may be another testbed's by now.
            return;
        }
        closed = true;
        try {
            withdrawAddresses();
        } catch (TestbedException e) {
            // The lock is released all the same: the next testbed here withdraws the addresses, too.
            LOG.warn("What was published to other programs stays until the next run: {}", e.getMessage());
        } finally {
            lock.close();
        }
    }
}
