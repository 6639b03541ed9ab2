import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.access.ControlToken;
import org.bbops.migrations.DomainTables;
import org.bbops.migrations.Schema;
import org.postgresql.ds.PGSimpleDataSource;

/** Domains in JVMs of their own, over plain JDBC on databases of one PostgreSQL, and requests to them. */
final class Domains {

    private static final Duration START_MAX = Duration.ofSeconds(120);
    /** More than the 60 s after which a carried transaction is rolled back. */
    private static final Duration ANSWER_MAX = Duration.ofSeconds(90);

    private final Path work;
    private final Path root;
    private final int server;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER_MAX).build();
    private final List<Process> processes = new ArrayList<>();

    /**
     * Domain to start.
     *
     * @param level level of neighbour-transaction that is measured, which names its folder
     * @param url its database
     */
    record Launch(String level, String domain, int port, String url) {
    }

    /**
     * @param work folder of their logs
     * @param root of the project
     * @param server port of PostgreSQL
     */
    Domains(Path work, Path root, int server) {
        this.work = work;
        this.root = root;
        this.server = server;
        Runtime.getRuntime().addShutdownHook(new Thread(() -> processes.forEach(Process::destroyForcibly)));
    }

    /** Creates a database with the schema, and executes a statement in it; returns its URL. */
    String newDatabase(String name, String rows) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url("postgres"), "bbops", ""); Statement create = connection.createStatement()) {
            create.execute("create database " + name);
        }
        PGSimpleDataSource tables = new PGSimpleDataSource();
        tables.setUrl(url(name));
        tables.setUser("bbops");
        Schema.migrate(tables);
        try (Connection connection = tables.getConnection(); Statement insert = connection.createStatement()) {
            insert.execute(rows);
        }
        return url(name);
    }

    /** Creates a database with the tables of one domain, as {@code databases: per-domain} does. */
    String newDatabase(String name, String rows, DomainTables domain) throws SQLException {
        String url = newDatabase(name, rows);
        PGSimpleDataSource tables = new PGSimpleDataSource();
        tables.setUrl(url);
        tables.setUser("bbops");
        domain.dropOthers(tables);
        return url;
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + server + "/" + database;
    }

    /** Starts a domain; {@link #awaitReady} waits for it. */
    Process start(Launch launch, List<String> settings) throws IOException {
        Path folder = Files.createDirectories(work.resolve(launch.level()).resolve(launch.domain()));
        String domain = launch.domain();
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-XX:+UseSerialGC", "-cp", root.resolve(domain + "-domain/target/bbops-" + domain + "-domain.jar") + ":"
                        + root.resolve(domain + "-domain/target/lib") + "/*",
                "org.bbops." + domain + "." + Character.toUpperCase(domain.charAt(0)) + domain.substring(1) + "Application",
                "--server.address=127.0.0.1", "--server.port=" + launch.port(), "--spring.datasource.url=" + launch.url(),
                "--spring.datasource.username=bbops", "--bbops.persistence=jdbc", "--bbops.xa.folder=" + folder.resolve("log"),
                "--bbops.xa.node-id=" + domain, "--bbops.neighbours.manufacturing.url=http://127.0.0.1:1"));
        command.addAll(settings);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment().put("SPRING_DATASOURCE_PASSWORD", "unused");
        builder.environment().put(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret());
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    void awaitReady(Process process, Launch launch) throws Exception {
        long end = System.nanoTime() + START_MAX.toNanos();
        while (!isReady(launch.port())) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IllegalStateException("the %s domain with %s does not start; see its output below %s".formatted(launch.domain(),
                        launch.level(), work));
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    private boolean isReady(int port) throws InterruptedException {
        try {
            return http.send(request(port, "/actuator/health/readiness").build(), BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            // It does not listen yet.
            return false;
        }
    }

    /** Begins a request as users send it. */
    static HttpRequest.Builder open(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(ANSWER_MAX);
    }

    /** Begins a request with the token that domains show each other. */
    static HttpRequest.Builder request(int port, String path) {
        return open(port, path)
                .header(ControlToken.HEADER, ControlToken.ofThisProcess().header());
    }

    /** Returns the body of an answer, which has to be a good one. */
    String answer(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IllegalStateException("%s was answered %d: %s".formatted(request.uri(), answer.statusCode(), answer.body()));
        }
        return answer.body();
    }

    /** Returns the seconds that a domain has spent in commits of newCustomer; a coordinator's include both phases of all domains. */
    double commitSeconds(int port) throws IOException, InterruptedException {
        return answer(request(port, "/actuator/prometheus").build()).lines()
                .filter(line -> line.startsWith("bbops_operation_part_seconds_total") && line.contains("\"newCustomer\"")
                        && line.contains("\"commit\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))).sum();
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
