import java.io.PrintWriter;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bbops.migrations.DomainTables;

/**
 * Times newCustomer, one uncontended row in each of two domains in JVMs of their own, under each level of
 * neighbour-transaction; the levels take turns within a repetition.
 */
final class TransactionCost {

    private static final Map<String, List<String>> LEVELS = new LinkedHashMap<>();
    private static final String ROWS = "insert into u_sequences values ('customer', 10001, 10000)";

    static {
        LEVELS.put("none", List.of("--bbops.neighbour-transaction=none"));
        LEVELS.put("own", List.of("--bbops.neighbour-transaction=own"));
        LEVELS.put("carried-log-off", List.of("--bbops.neighbour-transaction=carried", "--bbops.xa-log=off"));
        LEVELS.put("carried", List.of("--bbops.neighbour-transaction=carried", "--bbops.xa-log=on"));
    }

    private final Domains domains;
    private final boolean isPerDomain;
    private final String body;

    /** Ports of both domains under one level. */
    private record Pair(int customer, int corporate) {
    }

    private TransactionCost(Domains domains, boolean isPerDomain, String body) {
        this.domains = domains;
        this.isPerDomain = isPerDomain;
        this.body = body;
    }

    /**
     * Arguments: folder, root of the project, port of PostgreSQL, CSV file, warm-up calls, measured calls, repetitions, shared or
     * per-domain, request.
     */
    public static void main(String[] arguments) throws Exception {
        Domains domains = new Domains(Path.of(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2]));
        new TransactionCost(domains, arguments[7].equals("per-domain"), Files.readString(Path.of(arguments[8])))
                .measure(Path.of(arguments[3]), Integer.parseInt(arguments[4]), Integer.parseInt(arguments[5]),
                        Integer.parseInt(arguments[6]));
        System.exit(0);
    }

    private void measure(Path csv, int warmUp, int calls, int repetitions) throws Exception {
        Map<String, Pair> pairs = new LinkedHashMap<>();
        for (String level : LEVELS.keySet()) {
            pairs.put(level, start(level));
        }
        for (Pair each : pairs.values()) {
            times(each, warmUp);
        }
        try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(csv))) {
            lines.println(TransactionJudgement.COLUMNS);
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                List<String> turn = new ArrayList<>(pairs.keySet());
                if (repetition % 2 == 0) {
                    turn = turn.reversed();
                }
                for (String level : turn) {
                    lines.println(repetition + "," + level + "," + calls + "," + measured(pairs.get(level), calls));
                    lines.flush();
                }
            }
        }
    }

    private String measured(Pair pair, int calls) throws Exception {
        double before = domains.commitSeconds(pair.customer());
        double calleeBefore = domains.commitSeconds(pair.corporate());
        long[] nanos = times(pair, calls);
        double commits = (domains.commitSeconds(pair.customer()) - before) / calls * 1e6;
        double calleeCommits = (domains.commitSeconds(pair.corporate()) - calleeBefore) / calls * 1e6;
        double mean = Arrays.stream(nanos).average().orElseThrow() / 1e3;
        Arrays.sort(nanos);
        return String.format(Locale.ROOT, "%.1f,%.1f,%.1f,%.1f,%.1f", mean, nanos[calls / 2] / 1e3, nanos[calls * 9 / 10] / 1e3, commits,
                calleeCommits);
    }

    private long[] times(Pair pair, int calls) throws Exception {
        HttpRequest request = Domains.open(pair.customer(), "/customer/customers").header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        long[] nanos = new long[calls];
        for (int call = 0; call < calls; call++) {
            long before = System.nanoTime();
            domains.answer(request);
            nanos[call] = System.nanoTime() - before;
        }
        return nanos;
    }

    /** Starts both domains of a level, on one database or on one for each. */
    private Pair start(String level) throws Exception {
        String database = "level_" + level.replace('-', '_');
        String ofCustomer = isPerDomain ? domains.newDatabase(database, ROWS, DomainTables.CUSTOMER) : domains.newDatabase(database, ROWS);
        String ofCorporate = isPerDomain ? domains.newDatabase(database + "_corporate", ROWS, DomainTables.CORPORATE) : ofCustomer;
        Domains.Launch customer = new Domains.Launch(level, "customer", Domains.freePort(), ofCustomer);
        Domains.Launch corporate = new Domains.Launch(level, "corporate", Domains.freePort(), ofCorporate);
        Process one = domains.start(customer, settings(level, corporate));
        Process other = domains.start(corporate, settings(level, customer));
        domains.awaitReady(one, customer);
        domains.awaitReady(other, corporate);
        return new Pair(customer.port(), corporate.port());
    }

    private static List<String> settings(String level, Domains.Launch neighbour) {
        List<String> settings = new ArrayList<>(LEVELS.get(level));
        settings.add("--bbops.neighbours.%s.url=http://127.0.0.1:%d".formatted(neighbour.domain(), neighbour.port()));
        return settings;
    }
}
