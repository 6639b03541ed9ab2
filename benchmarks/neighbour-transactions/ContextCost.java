import java.io.IOException;
import java.io.PrintWriter;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Times calls of the customer domain with answers of several sizes under each level of neighbour-transaction, as its caller. With
 * carried, calls are made within transactions that this program coordinates; their first call and their end are not timed.
 */
final class ContextCost {

    private static final List<String> LEVELS = List.of("none", "own", "carried");
    private static final List<Integer> ORDERS = List.of(1, 5, 20);
    /** Far fewer than a transaction's 60 s allow. */
    private static final int CALLS_PER_TRANSACTION = 100;
    private static final int UID_BYTES = 28;
    /** Customer N has N orders of three lines. */
    private static final String ROWS = """
            insert into o_orders (o_id, o_c_id, o_ol_cnt, o_discount, o_total, o_status, o_entry_date)
                select c * 100 + n, c, 3, 0.10, 1234.50, 1, timestamp '2026-01-01 08:00:00'
                from (values (1), (5), (20)) as customers(c), generate_series(1, c) n;
            insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, ol_ship_date)
                select o_id, line, 'ASM00000000000' || line, 7, 1, date '2026-01-05' from o_orders, generate_series(1, 3) line""";

    private final Domains domains;
    private final Random random = new Random(42);
    private final Map<String, Integer> ports = new LinkedHashMap<>();

    private ContextCost(Domains domains) {
        this.domains = domains;
    }

    /** Arguments: folder, root of the project, port of PostgreSQL, CSV file, warm-up calls, measured calls, repetitions. */
    public static void main(String[] arguments) throws Exception {
        ContextCost cost = new ContextCost(new Domains(Path.of(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2])));
        for (String level : LEVELS) {
            cost.ports.put(level, cost.start(level));
        }
        cost.measure(Path.of(arguments[3]), Integer.parseInt(arguments[4]), Integer.parseInt(arguments[5]), Integer.parseInt(arguments[6]));
        System.exit(0);
    }

    private int start(String level) throws Exception {
        String url = domains.newDatabase("context_" + level, ROWS);
        Domains.Launch launch = new Domains.Launch(level, "customer", Domains.freePort(), url);
        domains.awaitReady(domains.start(launch, List.of("--bbops.neighbour-transaction=" + level,
                "--bbops.neighbours.corporate.url=http://127.0.0.1:1")), launch);
        return launch.port();
    }

    private void measure(Path csv, int warmUp, int calls, int repetitions) throws Exception {
        for (String level : LEVELS) {
            for (int orders : ORDERS) {
                times(level, orders, warmUp);
            }
        }
        try (PrintWriter lines = new PrintWriter(Files.newBufferedWriter(csv))) {
            lines.println(ContextJudgement.COLUMNS);
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                List<String> turn = new ArrayList<>(LEVELS);
                Collections.rotate(turn, repetition);
                for (int orders : ORDERS) {
                    for (String level : turn) {
                        lines.println(line(repetition, level, orders, times(level, orders, calls)));
                        lines.flush();
                    }
                }
            }
        }
    }

    private String line(int repetition, String level, int orders, long[] nanos) throws IOException, InterruptedException {
        double mean = Arrays.stream(nanos).average().orElseThrow() / 1e3;
        Arrays.sort(nanos);
        int bytes = domains.answer(asking(level, orders).build()).getBytes(StandardCharsets.UTF_8).length;
        return String.format(Locale.ROOT, "%d,%s,%d,%d,%.1f,%.1f,%d", repetition, level, orders, nanos.length, mean,
                nanos[nanos.length / 2] / 1e3, bytes);
    }

    private long[] times(String level, int orders, int calls) throws IOException, InterruptedException {
        long[] nanos = new long[calls];
        for (int from = 0; from < calls; from += CALLS_PER_TRANSACTION) {
            int to = Math.min(calls, from + CALLS_PER_TRANSACTION);
            if (level.equals("carried")) {
                String branch = branch();
                domains.answer(within(branch, "first", orders));
                times(within(branch, "again", orders), nanos, from, to);
                commit(branch);
            } else {
                HttpRequest request = asking(level, orders).build();
                domains.answer(request);
                times(request, nanos, from, to);
            }
        }
        return nanos;
    }

    private void times(HttpRequest request, long[] nanos, int from, int to) throws IOException, InterruptedException {
        for (int call = from; call < to; call++) {
            long before = System.nanoTime();
            domains.answer(request);
            nanos[call] = System.nanoTime() - before;
        }
    }

    private void commit(String branch) throws IOException, InterruptedException {
        String outcome = domains.answer(Domains.request(ports.get("carried"), "/transactions/" + branch + "/commit?onePhase=true")
                .POST(BodyPublishers.noBody()).build());
        if (!outcome.contains("\"code\":0")) {
            throw new IllegalStateException("the commit of a carried transaction was answered " + outcome);
        }
    }

    private HttpRequest within(String branch, String turn, int orders) {
        return asking("carried", orders).header("Bbops-Transaction", branch).header("Bbops-Transaction-Seconds", "60")
                .header("Bbops-Transaction-Turn", turn).build();
    }

    private HttpRequest.Builder asking(String level, int orders) {
        return Domains.request(ports.get(level), "/customer/customers/" + orders + "/orders");
    }

    /** Returns an identity in the format of Narayana, of a transaction of the corporate domain. */
    private String branch() {
        byte[] uid = new byte[UID_BYTES];
        random.nextBytes(uid);
        HexFormat hex = HexFormat.of();
        return "131077-" + hex.formatHex(uid) + hex.formatHex("corporate".getBytes(StandardCharsets.US_ASCII)) + "-" + hex.formatHex(uid)
                + "0000000000000000";
    }
}
