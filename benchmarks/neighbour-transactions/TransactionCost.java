import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.bbops.contracts.access.ControlToken;
import org.bbops.migrations.Schema;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Times newCustomer, one uncontended row in each of two domains in JVMs of their own, under each level of
 * neighbour-transaction; the levels take turns within a repetition.
 */
final class TransactionCost {

    private static final Duration START_MAX = Duration.ofSeconds(120);
    /** More than the 60 s after which a carried transaction is rolled back. */
    private static final Duration ANSWER_MAX = Duration.ofSeconds(90);
    private static final Map<String, List<String>> LEVELS = new LinkedHashMap<>();

    static {
        LEVELS.put("none", List.of("--bbops.neighbour-transaction=none"));
        LEVELS.put("own", List.of("--bbops.neighbour-transaction=own"));
        LEVELS.put("carried-log-off", List.of("--bbops.neighbour-transaction=carried", "--bbops.xa-log=off"));
        LEVELS.put("carried", List.of("--bbops.neighbour-transaction=carried", "--bbops.xa-log=on"));
    }

    private final Path work;
    private final Path root;
    private final int port;
    private final String body;
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(ANSWER_MAX).build();
    private final List<Process> processes = new ArrayList<>();

    private TransactionCost(Path work, Path root, int port, String body) {
        this.work = work;
        this.root = root;
        this.port = port;
        this.body = body;
    }

    /** Arguments: folder, root of the project, port of PostgreSQL, request, CSV file, warm-up calls, measured calls, repetitions. */
    public static void main(String[] arguments) throws Exception {
        TransactionCost cost = new TransactionCost(Path.of(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2]),
                Files.readString(Path.of(arguments[3])));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> cost.processes.forEach(Process::destroyForcibly)));
        cost.measure(Path.of(arguments[4]), Integer.parseInt(arguments[5]), Integer.parseInt(arguments[6]), Integer.parseInt(arguments[7]));
        System.exit(0);
    }

    private void measure(Path csv, int warmUp, int calls, int repetitions) throws Exception {
        Map<String, Integer> customers = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> level : LEVELS.entrySet()) {
            customers.put(level.getKey(), start(level.getKey(), level.getValue()));
        }
        for (Map.Entry<String, Integer> each : customers.entrySet()) {
            times(each.getValue(), warmUp);
        }
        try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(csv))) {
            lines.println("repetition,level,calls,meanMicros,medianMicros,p90Micros,commitMeanMicros");
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                List<String> turn = new ArrayList<>(customers.keySet());
                if (repetition % 2 == 0) {
                    turn = turn.reversed();
                }
                for (String level : turn) {
                    lines.println(repetition + "," + level + "," + calls + "," + measured(customers.get(level), calls));
                    lines.flush();
                }
            }
        }
    }

    private String measured(int customer, int calls) throws Exception {
        double before = commitSeconds(customer);
        long[] nanos = times(customer, calls);
        double commits = (commitSeconds(customer) - before) / calls * 1e6;
        double mean = Arrays.stream(nanos).average().orElseThrow() / 1e3;
        Arrays.sort(nanos);
        return "%.1f,%.1f,%.1f,%.1f".formatted(mean, nanos[calls / 2] / 1e3, nanos[calls * 9 / 10] / 1e3, commits);
    }

    private long[] times(int customer, int calls) throws Exception {
        HttpRequest request = request(customer, "/customer/customers").header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        long[] nanos = new long[calls];
        for (int call = 0; call < calls; call++) {
            long before = System.nanoTime();
            var answer = http.send(request, BodyHandlers.ofString());
            nanos[call] = System.nanoTime() - before;
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("newCustomer was answered " + answer.statusCode() + ": " + answer.body());
            }
        }
        return nanos;
    }

    /** Seconds that the customer domain has spent in commits of newCustomer, both phases of all domains included. */
    private double commitSeconds(int customer) throws Exception {
        String metrics = http.send(request(customer, "/actuator/prometheus").build(), BodyHandlers.ofString()).body();
        return metrics.lines().filter(line -> line.startsWith("bbops_operation_part_seconds_total") && line.contains("\"newCustomer\"")
                && line.contains("\"commit\"")).mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))).sum();
    }

    /** Starts both domains on a database of their own; returns the port of the customer domain. */
    private int start(String level, List<String> settings) throws Exception {
        String database = "level_" + level.replace('-', '_');
        try (Connection server = DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "bbops", "");
                Statement create = server.createStatement()) {
            create.execute("create database " + database);
        }
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
        PGSimpleDataSource tables = new PGSimpleDataSource();
        tables.setUrl(url);
        tables.setUser("bbops");
        Schema.migrate(tables);
        seed(tables);
        int customer = freePort();
        int corporate = freePort();
        Process one = start(level, "customer", customer, "corporate", corporate, url, settings);
        Process other = start(level, "corporate", corporate, "customer", customer, url, settings);
        awaitReady(one, customer, level);
        awaitReady(other, corporate, level);
        return customer;
    }

    private static void seed(PGSimpleDataSource tables) throws SQLException {
        try (Connection connection = tables.getConnection(); Statement insert = connection.createStatement()) {
            insert.execute("insert into u_sequences values ('customer', 10001, 10000)");
        }
    }

    private Process start(String level, String domain, int own, String neighbour, int other, String url, List<String> settings)
            throws IOException {
        Path folder = Files.createDirectories(work.resolve(level).resolve(domain));
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-XX:+UseSerialGC", "-cp", root.resolve(domain + "-domain/target/bbops-" + domain + "-domain.jar") + ":"
                        + root.resolve(domain + "-domain/target/lib") + "/*",
                "org.bbops." + domain + "." + Character.toUpperCase(domain.charAt(0)) + domain.substring(1) + "Application",
                "--server.address=127.0.0.1", "--server.port=" + own, "--spring.datasource.url=" + url,
                "--spring.datasource.username=bbops", "--bbops.persistence=jdbc", "--bbops.xa.folder=" + folder.resolve("log"),
                "--bbops.xa.node-id=" + domain, "--bbops.neighbours." + neighbour + ".url=http://127.0.0.1:" + other,
                "--bbops.neighbours.manufacturing.url=http://127.0.0.1:1"));
        command.addAll(settings);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("output.txt").toFile());
        builder.environment().put("SPRING_DATASOURCE_PASSWORD", "unused");
        builder.environment().put(ControlToken.VARIABLE, ControlToken.ofThisProcess().secret());
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private void awaitReady(Process process, int at, String level) throws Exception {
        long end = System.nanoTime() + START_MAX.toNanos();
        while (!isReady(at)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new IllegalStateException("a domain with " + level + " does not start; see its output below " + work);
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    private boolean isReady(int at) throws InterruptedException {
        try {
            return http.send(request(at, "/actuator/health/readiness").header(ControlToken.HEADER, ControlToken.ofThisProcess().header())
                    .build(), BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException _) {
            // It does not listen yet.
            return false;
        }
    }

    private static HttpRequest.Builder request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).timeout(ANSWER_MAX);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
