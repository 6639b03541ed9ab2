package org.bbops.broker;

import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.bbops.contracts.access.Binding;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.access.HostLookup;
import org.bbops.contracts.access.Secrets;
import org.bbops.contracts.messaging.BrokerContract;
import org.bbops.contracts.messaging.BrokerContract.Queues;
import org.bbops.contracts.process.ParentWatch;
import org.bbops.contracts.process.PortReport;
import org.bbops.telemetry.metrics.Families;
import org.bbops.telemetry.metrics.Families.Family;
import org.bbops.telemetry.metrics.ProcessMetrics;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a broker until the process is asked to end. */
@Command(name = "bbops-broker", description = "Runs the message broker of bbops until it is told to end (SIGTERM).", exitCodeListHeading = "%nExit codes:%n", exitCodeList = {
        "143:told to end", "1:could not start", "2:ended by itself, such as when its journal cannot be written",
        "3:wrong arguments"})
public final class BrokerMain implements Callable<Integer> {

    /** Environment variable with the password of the one user; not an argument, which other users could list. */
    public static final String PASSWORD_VARIABLE = "BBOPS_BROKER_PASSWORD";

    /** Environment variable with the password of the key store and of the key in it. */
    public static final String KEY_STORE_PASSWORD_VARIABLE = "BBOPS_KEY_STORE_PASSWORD";

    /** Exit code of a broker that stopped by itself. */
    static final int EXIT_ENDED_BY_ITSELF = 2;

    /** Exit code for wrong arguments. */
    static final int EXIT_USAGE = 3;

    private static final int EXIT_CANNOT_START = 1;
    private static final String NO_UNSAFE = "io.netty.noUnsafe";
    private static final int PORT_MAX = 65_535;

    @Option(names = "--bind", defaultValue = "${env:BBOPS_BIND:-127.0.0.1}", description = "address to listen on (${DEFAULT-VALUE})")
    private String host;

    @Option(names = "--port", defaultValue = "61616", description = "port to listen on (${DEFAULT-VALUE}), 0 for any")
    private int port;

    @Option(names = "--data", required = true, description = "folder of the journal, made when missing")
    private Path data;

    @Option(names = "--user", defaultValue = "bbops", description = "who may connect (${DEFAULT-VALUE}), with the password in "
            + PASSWORD_VARIABLE)
    private String user;

    @Option(names = "--key-store", paramLabel = "FILE", description = "speak TLS with the key and certificate in this PKCS #12 file; "
            + "its password is in " + KEY_STORE_PASSWORD_VARIABLE)
    private Path keyStore;

    @Option(names = "--metrics-port", defaultValue = "0", description = "port of http://HOST/metrics, for Prometheus (any that is free)")
    private int metricsPort;

    @Option(names = {"-h", "--help"}, usageHelp = true, description = "show this help")
    private boolean help;

    @Spec
    private CommandSpec spec;

    private final long startedNanos = System.nanoTime();

    /** Starts the broker; see {@code --help}. */
    public static void main(String[] arguments) {
        allowUnsafe();
        System.exit(commandLine().execute(arguments));
    }

    /**
     * Lets Netty use Unsafe, unless told otherwise. From Java 25 on it does without by default, and a journal with messages in it cannot be
     * opened then. Netty reads the property once, when its first class is loaded.
     */
    private static void allowUnsafe() {
        if (System.getProperty(NO_UNSAFE) == null) {
            System.setProperty(NO_UNSAFE, "false");
        }
    }

    /** Returns the command with its exit codes. */
    static CommandLine commandLine() {
        CommandLine command = new CommandLine(new BrokerMain());
        command.getCommandSpec().exitCodeOnInvalidInput(EXIT_USAGE);
        command.setExecutionExceptionHandler((problem, line, parsed) -> {
            line.getErr().println("bbops-broker: " + problem.getMessage());
            return EXIT_CANNOT_START;
        });
        return command;
    }

    @Override
    public Integer call() throws InterruptedException {
        requirePort("--port", port);
        requirePort("--metrics-port", metricsPort);
        // Here and not in a file named logback.xml, which would rule over the tests that embed the broker.
        System.setProperty("logback.configurationFile", "org/bbops/broker/broker-logback.xml");
        ParentWatch.start();
        BrokerSettings settings = settings();
        Optional<ControlToken> token = Binding.isLoopback(host) ? Optional.empty() : ControlToken.from(System.getenv());
        Binding.refuseOpen("The broker's page of metrics", host, token.isPresent());
        EmbeddedBroker broker = EmbeddedBroker.start(settings);
        MetricsServer metrics = metricsOf(broker, token);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            metrics.close();
            broker.close();
        }, "broker-stop"));
        PortReport.write(broker.port(), metrics.port());
        System.out.printf("broker ready on %s (metrics on port %d, data in %s, journal NIO with forced writes, started in %d ms)%n",
                broker.url(), metrics.port(), data, Duration.ofNanos(System.nanoTime() - startedNanos).toMillis());
        // Until SIGTERM, whose shutdown hook closes the broker.
        String cause = broker.awaitUnexpectedEnd();
        System.err.printf("bbops-broker: The broker ended by itself (%s); make sure that there is space and no disk error at %s, and start "
                + "it again: it takes up the messages that it has confirmed.%n", cause, data);
        System.err.flush();
        // Without the shutdown hook, which would wait for the journal that has failed.
        Runtime.getRuntime().halt(EXIT_ENDED_BY_ITSELF);
        return EXIT_ENDED_BY_ITSELF;
    }

    private void requirePort(String option, int number) {
        if (number < 0 || number > PORT_MAX) {
            throw new ParameterException(spec.commandLine(),
                    "%s must be 0 (any free one) to %d, not %d.".formatted(option, PORT_MAX, number));
        }
    }

    private BrokerSettings settings() {
        var settings = new BrokerSettings(host, port, data, user, Secrets.from(System.getenv(), PASSWORD_VARIABLE).orElse(null));
        if (keyStore == null) {
            return settings;
        }
        return settings.with(new BrokerSettings.BrokerCertificate(keyStore, Secrets.from(System.getenv(), KEY_STORE_PASSWORD_VARIABLE)
                .orElseThrow(() -> new BrokerException("The environment variable " + KEY_STORE_PASSWORD_VARIABLE
                        + " is not set; set it to the password of " + keyStore + "."))));
    }

    /** @param token required token; empty to admit everybody, on loopback */
    private MetricsServer metricsOf(EmbeddedBroker broker, Optional<ControlToken> token) {
        try {
            return MetricsServer.start(new InetSocketAddress(HostLookup.of(host), metricsPort),
                    authorization -> token.map(wanted -> wanted.admits(authorization)).orElse(true),
                    new ProcessMetrics(new QueueCollector(broker)));
        } catch (IOException e) {
            broker.close();
            throw new BrokerException("The broker cannot give its metrics on %s:%d (%s); choose another port with --metrics-port."
                    .formatted(host, metricsPort, e.getMessage()), e);
        }
    }

    /** Exports the queues and the journal as metrics, without temporary queues of clients. */
    private static final class QueueCollector implements MultiCollector {

        private final EmbeddedBroker broker;

        QueueCollector(EmbeddedBroker broker) {
            this.broker = broker;
        }

        @Override
        public MetricSnapshots collect() {
            Family<Number> messages = Families.gauge("bbops_broker_messages",
                    "Messages in a queue, those being delivered or waiting for redelivery included", "queue");
            Family<Number> delivering = Families.gauge("bbops_broker_messages_delivering",
                    "Messages that a listener has and has not settled",
                    "queue");
            Family<Number> consumers = Families.gauge("bbops_broker_consumers", "Listeners of a queue", "queue");
            Family<Number> added = Families.counter("bbops_broker_messages_added", "Messages that came since the start", "queue");
            Family<Number> acknowledged = Families.counter("bbops_broker_messages_acknowledged", "Messages that left since the start",
                    "queue");
            for (String name : List.of(Queues.PURCHASE_ORDERS, Queues.DEAD_LETTERS)) {
                EmbeddedBroker.QueueState queue = broker.queue(name);
                messages.add(queue.messages(), name);
                delivering.add(queue.delivering(), name);
                consumers.add(queue.consumers(), name);
                added.add(queue.added(), name);
                acknowledged.add(queue.acknowledged(), name);
            }
            Family<Number> syncs = Families.counter(BrokerContract.JOURNAL_SYNCS, "Forced writes of the journal since the start");
            syncs.add(broker.journalSyncs());
            return new MetricSnapshots(messages.build(), delivering.build(), consumers.build(), added.build(), acknowledged.build(),
                    syncs.build());
        }
    }
}
