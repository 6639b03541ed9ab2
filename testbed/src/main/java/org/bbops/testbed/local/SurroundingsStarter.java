package org.bbops.testbed.local;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.app.AgentProcess;
import org.bbops.testbed.app.BrokerProcess;
import org.bbops.testbed.app.EmulatorProcess;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.StartedServer;
import org.bbops.testbed.database.StartedServer.ServerOptions;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.GivenServer;

/** Starts the parts that stay up from run to run. When one does not come up, nothing of that start stays. */
final class SurroundingsStarter {

    /** Longer than all that one part waits for in turn. */
    private static final Duration START_LIMIT = Duration.ofMinutes(10);

    private final LocalProcesses processes;
    private final JvmLauncher launcher;
    private final LocalOptions options;
    private final Optional<DatabaseLease> given;

    /**
     * Starts nothing yet.
     *
     * @param processes receives the started processes
     * @param given the database to use; when empty, a server is started
     */
    SurroundingsStarter(LocalProcesses processes, JvmLauncher launcher, LocalOptions options, Optional<DatabaseLease> given) {
        this.processes = processes;
        this.launcher = launcher;
        this.options = options;
        this.given = given;
    }

    /**
     * Prepares a start: stops processes that could not be stopped when they should have ended, and deletes a broker's
     * leftover messages.
     *
     * @throws org.bbops.testbed.TestbedException when a process is still alive, which may write to the next one's
     *     files; nothing is deleted then
     */
    void makeRoom() {
        processes.stopAll();
        LocalTestbed.delete(options.brokerData());
    }

    /** Starts all of it at the same time. */
    Surroundings start(RunRequest request) {
        return processes.wholly(() -> startTogether(request));
    }

    /** Returns the surroundings with the database server that a run asks for, replacing the present one. */
    Surroundings withDatabaseFor(Surroundings surroundings, RunRequest request) {
        surroundings.database().stop(processes.group());
        DatabaseServer database = processes.wholly(() -> startDatabase(request));
        return surroundings.with(database);
    }

    private Surroundings startTogether(RunRequest request) {
        try (Starts starts = new Starts(START_LIMIT)) {
            Starts.PartStart<DatabaseServer> database = starts.begin("the database", () -> startDatabase(request));
            Starts.PartStart<BrokerProcess> broker = starts.begin(BrokerProcess.NAME,
                    () -> BrokerProcess.start(launcher, options.brokerData()));
            Starts.PartStart<EmulatorProcess> emulator = starts.begin(EmulatorProcess.NAME,
                    () -> EmulatorProcess.start(launcher, options.crashFiles()));
            List<Starts.PartStart<AgentProcess>> agents = agents(request.agents(), starts);
            return new Surroundings(database.result(), broker.result(), emulator.result(),
                    agents.stream().map(Starts.PartStart::result).toList(), options.remoteAgents());
        }
    }

    private DatabaseServer startDatabase(RunRequest request) {
        return given.<DatabaseServer>map(lease -> GivenServer.of(lease, request))
                .orElseGet(() -> StartedServer.start(request.database(), request.concurrencyControl(),
                        new ServerOptions(processes.group(), options.home(), options.logs(), options.poolConnections())));
    }

    private List<Starts.PartStart<AgentProcess>> agents(int count, Starts starts) {
        return IntStream.rangeClosed(1, options.remoteAgents().isEmpty() ? count : 0)
                .mapToObj(number -> starts.begin("agent-" + number,
                        () -> AgentProcess.start(launcher, number, options.crashFiles())))
                .toList();
    }
}
