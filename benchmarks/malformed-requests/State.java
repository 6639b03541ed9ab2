import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bbops.testbed.RunSite;
import org.bbops.testbed.Testbed.TestbedProcess;
import org.bbops.testbed.local.LocalTestbed;

/**
 * State that must not change: rows, the emulator's settings and orders, and the memory in use after a garbage
 * collection.
 *
 * @param rows by table, their number and a checksum
 * @param emulator its settings and orders
 * @param heapKilobytes by process, in use
 */
record State(Map<String, String> rows, String emulator, Map<String, Long> heapKilobytes) {

    private static final Pattern USED = Pattern.compile("(?:DefNew|Tenured|generation|garbage-first heap)[^\n]*? used (\\d+)K");
    private static final List<String> JVMS = List.of("system", "supplier-emulator", "agent-1");

    static State of(LocalTestbed testbed, RunSite site) throws Exception {
        Map<String, Long> heaps = new TreeMap<>();
        for (TestbedProcess process : testbed.processes()) {
            if (JVMS.contains(process.name())) {
                heaps.put(process.name(), heapKilobytes(process.pid()));
            }
        }
        return new State(rows(site), MalformedRequestsRun.get(site.emulator().resolve("/emulator/control/settings"))
                + MalformedRequestsRun.get(site.emulator().resolve("/emulator/control/orders")), heaps);
    }

    private static Map<String, String> rows(RunSite site) throws SQLException {
        Map<String, String> rows = new TreeMap<>();
        try (Connection connection = site.database().dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet names = statement.executeQuery(
                    "select table_name from information_schema.tables where table_schema = 'public'")) {
                while (names.next()) {
                    tables.add(names.getString(1));
                }
            }
            for (String table : tables) {
                try (ResultSet row = statement.executeQuery(
                        "select count(*) || '/' || coalesce(sum(hashtext(t::text)), 0) from " + table + " t")) {
                    row.next();
                    rows.put(table, row.getString(1));
                }
            }
        }
        return rows;
    }

    /** After two full collections, since the first leaves objects with references that are still to be handled. */
    private static long heapKilobytes(long pid) throws IOException, InterruptedException {
        jcmd(pid, "GC.run");
        jcmd(pid, "GC.run");
        Matcher used = USED.matcher(jcmd(pid, "GC.heap_info"));
        long sum = 0;
        while (used.find()) {
            sum += Long.parseLong(used.group(1));
        }
        return sum;
    }

    private static String jcmd(long pid, String command) throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid), command).redirectErrorStream(true).start();
        String output = new String(jcmd.getInputStream().readAllBytes());
        jcmd.waitFor();
        return output;
    }

    /**
     * Prints this state next to the earlier one.
     *
     * @return true when rows and emulator are the same
     */
    boolean prints(State before) {
        boolean sameRows = rows.equals(before.rows);
        System.out.println("  rows of " + rows.size() + " tables "
                + (sameRows ? "unchanged" : "CHANGED from " + before.rows + " to " + rows));
        boolean sameEmulator = emulator.equals(before.emulator);
        System.out.println("  emulator's settings and orders " + (sameEmulator ? "unchanged" : "CHANGED"));
        heapKilobytes.forEach((process, kilobytes) -> System.out.printf(Locale.ROOT,
                "  heap of %s after garbage collection: %.1f MB before, %.1f MB after%n", process,
                before.heapKilobytes.get(process) / 1024.0, kilobytes / 1024.0));
        return sameRows && sameEmulator;
    }

    /** Returns true when every process's memory in use is at most that many times the earlier value. */
    boolean isFlat(State before, double growthMax) {
        return !heapKilobytes.isEmpty() && heapKilobytes.entrySet().stream()
                .allMatch(now -> now.getValue() > 0 && now.getValue() <= before.heapKilobytes.get(now.getKey()) * growthMax);
    }
}
