package org.bbops.system;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.fault.FaultFolder;
import org.bbops.test.ServiceClient;
import org.bbops.test.TestDatabase;
import org.bbops.test.UnderWay;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

/** A domain in a process of its own, which can be started again on its port, its database and its transaction log. */
final class DomainProcess implements AutoCloseable {

    private static final Duration WAIT_MAX = Duration.ofMinutes(5);
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final Class<?> application;
    private final String name;
    private final int port;
    private final TestDatabase database;
    private final Path folder;
    private final FaultFolder traps;
    private Process process;

    DomainProcess(Class<?> application, int port, TestDatabase database, Path folder) {
        this.application = application;
        this.name = application.getPackageName().replaceAll(".*\\.", "");
        this.port = port;
        this.database = database;
        this.folder = folder.resolve(name);
        this.traps = new FaultFolder(this.folder.resolve("traps"));
    }

    /** @param others further arguments */
    void start(DomainProcess neighbour, String neighbourTransaction, String... others) {
        DomainCache.makeOnce(recording -> {
            // With all that a domain may need, whichever test comes first.
            launch(recording, arguments(neighbour, "carried"));
            awaitReady();
            // The JVM writes the cache at the end of an orderly stop.
            process.destroy();
            awaitEnd();
        });
        List<String> arguments = arguments(neighbour, neighbourTransaction);
        arguments.addAll(List.of(others));
        launch(DomainCache.options(), arguments);
    }

    private List<String> arguments(DomainProcess neighbour, String neighbourTransaction) {
        return new ArrayList<>(List.of("--server.address=127.0.0.1", "--server.port=" + port,
                "--spring.datasource.url=" + database.url(), "--spring.datasource.username=" + database.user(),
                "--bbops.xa.folder=" + folder.resolve("log"), "--bbops.xa.node-id=" + name, "--bbops.xa.recovery-interval=1s",
                "--bbops.fault-points=" + folder.resolve("traps"), "--bbops.neighbour-transaction=" + neighbourTransaction,
                "--bbops.neighbours." + neighbour.name + ".url=http://127.0.0.1:" + neighbour.port,
                "--bbops.neighbours.manufacturing.url=http://127.0.0.1:1"));
    }

    private void launch(List<String> options, List<String> arguments) {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
        builder.command().addAll(options);
        builder.command().addAll(List.of("-cp", DomainCache.classPath(), application.getName()));
        builder.command().addAll(arguments);
        builder.environment().put("SPRING_DATASOURCE_PASSWORD", database.password());
        builder.environment().put(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret());
        try {
            Path output = Files.createDirectories(folder).resolve("output.txt");
            process = builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile())).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int port() {
        return port;
    }

    FaultFolder traps() {
        return traps;
    }

    void awaitReady() {
        await().atMost(WAIT_MAX).until(() -> {
            if (!process.isAlive()) {
                throw new IllegalStateException(name + " has ended: " + Files.readString(folder.resolve("output.txt")));
            }
            return isReady();
        });
    }

    private boolean isReady() throws InterruptedException {
        try {
            return HTTP.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/actuator/health/readiness"))
                    .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).build(),
                    BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            // The process does not listen yet.
            return false;
        }
    }

    /** Returns the calls that an operation has made since the start of the process; 0 when there is none. */
    long remoteCalls(String operation) {
        RestClient service = ServiceClient.plain(port).mutate()
                .defaultHeader(ControlToken.HEADER, ControlToken.ofThisProcess().header()).build();
        UnderWay.awaitNone(service);
        return JsonMapper.shared().readTree(service.get().uri("/figures").retrieve().body(String.class))
                .at("/operations/" + operation + "/efforts/remoteCalls").asLong(0);
    }

    void awaitEnd() {
        await().atMost(WAIT_MAX).until(() -> !process.isAlive());
    }

    /** Returns the transactions in its log. */
    List<Path> logged() {
        try (Stream<Path> files = Files.walk(folder.resolve("log"))) {
            return files.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor(WAIT_MAX.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
