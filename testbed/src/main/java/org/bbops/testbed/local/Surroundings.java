package org.bbops.testbed.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.app.Agent;
import org.bbops.testbed.app.Broker;
import org.bbops.testbed.app.Emulator;
import org.bbops.testbed.app.JvmLauncher;
import org.bbops.testbed.crash.Revivable;
import org.bbops.testbed.crash.Victim;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServers;
import org.bbops.testbed.database.ServerFacts;
import org.bbops.testbed.database.ServerOptions;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.GivenServer;
import org.bbops.testbed.metrics.ScrapeTarget;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.ProcessGroup;

/**
 * What stays up from run to run.
 *
 * @param database the database server
 * @param broker the message broker
 * @param emulator the supplier emulator
 * @param agents those started here
 * @param remoteAgents those that run elsewhere, each host:port
 */
record Surroundings(DatabaseServer database, Broker broker, Emulator emulator, List<Agent> agents,
        List<String> remoteAgents) {

    /** Longer than all that one part waits for in turn. */
    private static final Duration START_LIMIT = Duration.ofMinutes(10);

    /**
     * Starts all of it at the same time. When a part does not come up, none stays: the next run starts all of it again.
     *
     * @param given the database to use; when empty, a server is started
     */
    static Surroundings start(ProcessGroup group, JvmLauncher launcher, LocalOptions options, Optional<DatabaseLease> given,
            RunRequest request) {
        return wholly(group, () -> startTogether(group, launcher, options, given, request));
    }

    private static Surroundings startTogether(ProcessGroup group, JvmLauncher launcher, LocalOptions options,
            Optional<DatabaseLease> given, RunRequest request) {
        try (Starts starts = new Starts(START_LIMIT)) {
            PartStart<DatabaseServer> database = starts.begin("the database",
                    () -> startDatabase(group, options, given, request));
            PartStart<Broker> broker = starts.begin(Broker.NAME, () -> Broker.start(launcher, options.brokerData()));
            PartStart<Emulator> emulator = starts.begin(Emulator.NAME, () -> Emulator.start(launcher, options.crashFiles()));
            List<PartStart<Agent>> agents = agents(launcher, options, request.agents(), starts);
            return new Surroundings(database.result(), broker.result(), emulator.result(),
                    agents.stream().map(PartStart::result).toList(), options.remoteAgents());
        }
    }

    /** What a start that failed has brought up is stopped again. */
    private static <T> T wholly(ProcessGroup group, Supplier<T> start) {
        List<ChildProcess> before = group.running();
        try {
            return start.get();
        } catch (RuntimeException e) {
            group.running().reversed().stream().filter(process -> !before.contains(process)).forEach(group::stop);
            throw e;
        }
    }

    /** Those that give metrics, agents that run elsewhere among them. */
    List<ScrapeTarget> scrapeTargets() {
        List<ScrapeTarget> targets = new ArrayList<>();
        targets.add(ScrapeTarget.plain(Broker.NAME, broker.metrics()));
        targets.add(ScrapeTarget.spring(Emulator.NAME, emulator.url()));
        List<String> addresses = agentAddresses();
        for (int i = 0; i < addresses.size(); i++) {
            targets.add(ScrapeTarget.plain("agent-" + (i + 1), addresses.get(i)));
        }
        return targets;
    }

    /** Whether the database server is the one that a run asks for; one that has died is none. */
    boolean hasDatabaseFor(RunRequest request) {
        ServerFacts facts = database.facts();
        return database.isUp() && facts.engine() == request.database()
                && facts.concurrencyControl().equals(request.concurrencyControl());
    }

    /** The same with the database server that a run asks for, in the place of the one there is. */
    Surroundings withDatabaseFor(RunRequest request, ProcessGroup group, LocalOptions options, Optional<DatabaseLease> given) {
        database.stop(group);
        return new Surroundings(wholly(group, () -> startDatabase(group, options, given, request)), broker, emulator, agents,
                remoteAgents);
    }

    private static DatabaseServer startDatabase(ProcessGroup group, LocalOptions options, Optional<DatabaseLease> given,
            RunRequest request) {
        return given.<DatabaseServer>map(lease -> GivenServer.of(lease, request)).orElseGet(() ->
                DatabaseServers.start(request.database(), request.concurrencyControl(),
                        new ServerOptions(group, options.home(), options.logs(), options.poolConnections())));
    }

    /** The same with another broker. */
    Surroundings with(Broker other) {
        return new Surroundings(database, other, emulator, agents, remoteAgents);
    }

    /** Where the agents are, each host:port. */
    List<String> agentAddresses() {
        return remoteAgents.isEmpty() ? agents.stream().map(Agent::address).toList() : remoteAgents;
    }

    /** What can be killed of it. */
    Map<Victim, List<? extends Revivable>> victims() {
        return Map.of(Victim.BROKER, List.of(broker), Victim.DATABASE, database.revivable().stream().toList(),
                Victim.EMULATOR, List.of(emulator), Victim.AGENT, agents);
    }

    private static List<PartStart<Agent>> agents(JvmLauncher launcher, LocalOptions options, int count, Starts starts) {
        return IntStream.rangeClosed(1, options.remoteAgents().isEmpty() ? count : 0)
                .mapToObj(number -> starts.begin("agent-" + number,
                        () -> Agent.start(launcher, number, options.crashFiles()))).toList();
    }
}
