package org.bbops.testbed.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.app.AgentProcess;
import org.bbops.testbed.app.BrokerProcess;
import org.bbops.testbed.app.EmulatorProcess;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServer.ServerFacts;
import org.bbops.testbed.process.CrashSite.Victim;
import org.bbops.testbed.process.Revivable;

/**
 * Parts that stay up between runs.
 *
 * @param database the database server
 * @param broker the message broker
 * @param emulator the supplier emulator
 * @param agents those started here
 * @param remoteAgents agents of other machines, each host:port
 */
record Surroundings(DatabaseServer database, BrokerProcess broker, EmulatorProcess emulator, List<AgentProcess> agents,
        List<String> remoteAgents) {

    /** Returns these surroundings with another database server. */
    Surroundings with(DatabaseServer other) {
        return new Surroundings(other, broker, emulator, agents, remoteAgents);
    }

    /** Returns these surroundings with another broker. */
    Surroundings with(BrokerProcess other) {
        return new Surroundings(database, other, emulator, agents, remoteAgents);
    }

    /** Returns true when the database server is alive and is the one that a run asks for. */
    boolean hasDatabaseFor(RunRequest request) {
        ServerFacts facts = database.facts();
        return database.isUp() && facts.engine() == request.database()
                && facts.concurrencyControl().equals(request.concurrencyControl());
    }

    /** Returns the processes that serve metrics, remote agents included. */
    List<TargetsFile.ScrapeTarget> scrapeTargets() {
        List<TargetsFile.ScrapeTarget> targets = new ArrayList<>();
        targets.add(TargetsFile.ScrapeTarget.plain(BrokerProcess.NAME, broker.metrics()));
        targets.add(TargetsFile.ScrapeTarget.spring(EmulatorProcess.NAME, emulator.url()));
        List<String> addresses = agentAddresses();
        for (int i = 0; i < addresses.size(); i++) {
            targets.add(TargetsFile.ScrapeTarget.plain("agent-" + (i + 1), addresses.get(i)));
        }
        return targets;
    }

    /** Returns the addresses of the agents, each host:port. */
    List<String> agentAddresses() {
        return remoteAgents.isEmpty() ? agents.stream().map(AgentProcess::address).toList() : remoteAgents;
    }

    /** Returns the parts that can be killed. */
    Map<Victim, List<? extends Revivable>> victims() {
        return Map.of(Victim.BROKER, List.of(broker), Victim.DATABASE, database.revivable().stream().toList(),
                Victim.EMULATOR, List.of(emulator), Victim.AGENT, agents);
    }
}
