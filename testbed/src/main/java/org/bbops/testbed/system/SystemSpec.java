package org.bbops.testbed.system;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.emulator.EmulatorSettings;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.SystemDatabases;
import org.bbops.testbed.app.BrokerAddress;
import org.bbops.testbed.process.ChildProcess;
import org.bbops.testbed.process.FreePorts;
import org.bbops.testbed.process.Probe.HttpProbe;

/**
 * Settings for the start of the system, in any topology.
 *
 * @param host the address of this machine that it listens on
 * @param databases its databases
 * @param broker the broker, where the run has one
 * @param emulator base URL of the supplier emulator
 * @param poolSize connections to the database of each of its JVMs
 * @param transactionLogs the folder for the transaction logs of its JVMs, each in a folder of its name; as fresh as the
 *     database
 * @param levels the factors' properties, for example {@code bbops.purchasing} to {@code messaging}
 */
public record SystemSpec(String host, SystemDatabases databases, Optional<BrokerAddress> broker, URI emulator, int poolSize,
        Path transactionLogs, Map<String, String> levels) {

    /** The system's own default. */
    private static final int SUPPLIER_CONNECTIONS = 200;
    private static final Duration READY_LIMIT = Duration.ofSeconds(180);

    public SystemSpec {
        levels = Map.copyOf(levels);
    }

    /** Ports on which its JVMs can listen. */
    List<Integer> freePorts(int count) {
        return FreePorts.take(host, count);
    }

    /** Returns the base URL of one of its JVMs. */
    URI at(int port) {
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }

    /**
     * Waits until one of its JVMs is ready.
     *
     * @return its base URL
     * @throws org.bbops.testbed.TestbedException when it does not get ready
     */
    URI ready(ChildProcess jvm) {
        URI url = at(jvm.awaitPorts(READY_LIMIT).getFirst());
        jvm.await(HttpProbe.readiness(url), READY_LIMIT);
        return url;
    }

    /** The arguments of one of its JVMs, by its name; without secrets. */
    List<String> arguments(String jvm, int port) {
        DatabaseAddress database = databases.of(jvm);
        List<String> arguments = new ArrayList<>(List.of(
                "--server.address=" + host,
                "--server.port=" + port,
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.hikari.maximum-pool-size=" + poolSize,
                "--bbops.emulator.url=" + emulator,
                "--bbops.emulator.response-timeout=" + EmulatorSettings.ANSWER_WAIT_MAX.toSeconds() + "s",
                "--bbops.emulator.connections-max=" + supplierConnections(),
                "--bbops.xa.folder=" + transactionLogs.resolve(jvm),
                "--bbops.xa.node-id=" + jvm));
        database.schema().ifPresent(schema -> arguments.add("--spring.datasource.hikari.schema=" + schema));
        broker.ifPresent(address -> {
            arguments.add("--bbops.broker.url=" + address.url());
            arguments.add("--bbops.broker.user=" + address.user());
        });
        new TreeMap<>(levels).forEach((name, level) -> arguments.add("--" + name + "=" + level));
        return arguments;
    }

    /** Returns enough connections to the supplier for every sender, or for a call in every transaction. */
    private int supplierConnections() {
        return Math.max(SUPPLIER_CONNECTIONS, Math.max(poolSize, Integer.parseInt(levels.getOrDefault("bbops.senders", "0"))));
    }

    /** The secrets, for the environment. */
    Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>(token());
        environment.put("SPRING_DATASOURCE_PASSWORD", databases.whole().password());
        broker.ifPresent(address -> environment.put("BBOPS_BROKER_PASSWORD", address.password()));
        return environment;
    }

    /**
     * The control token, for the environment, which JVMs need even on loopback that end each other's transactions, or whose entities are
     * called over HTTP; empty for others.
     */
    Map<String, String> token() {
        boolean trusted = "carried".equals(levels.get("bbops.neighbour-transaction"))
                || levels.getOrDefault("bbops.implementation", "").startsWith("entities-")
                || "http".equals(levels.get("bbops.calls"));
        return trusted ? Map.of(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret()) : Map.of();
    }
}
