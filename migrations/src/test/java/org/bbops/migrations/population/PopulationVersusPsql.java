package org.bbops.migrations.population;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.bbops.migrations.Schema;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/**
 * Benchmark, not a test: compares the rows per second that the loader generates and writes with psql's {@code \copy} of
 * the same rows from files. Same server, same tables and indexes, repetitions in turn. See
 * benchmarks/population-versus-psql.
 */
class PopulationVersusPsql {

    private static final int REPETITIONS = Integer.getInteger("benchmark.repetitions", 5);
    private static final int INJECTION_RATE = Integer.getInteger("benchmark.injection-rate", 100);
    private static final Pattern TIMING = Pattern.compile("Time: ([0-9.]+) ms");
    private static final String TEMPLATE = "benchmark_migrated";
    private static final String DATABASE = "benchmark_run";
    private static final LoadProgress SILENT = new LoadProgress(_ -> {
    }, 0);

    private final PostgresTestServer server = PostgresTestServer.shared();
    private final PopulationSettings settings = new PopulationSettings(INJECTION_RATE, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));

    @Test
    void compare(@TempDir Path folder) throws Exception {
        server.create(TEMPLATE);
        Schema.migrate(server.dataSource(TEMPLATE));
        List<PopulationTable> tables = Population.tables(settings);
        long rows = tables.stream().mapToLong(PopulationTable::rows).sum();
        Path script = export(tables, folder);
        System.out.printf(Locale.ROOT, "%s, injection rate %d, %,d rows%n", server.description(), INJECTION_RATE, rows);
        ours();
        psql(script);
        drawn();
        List<Double> ratios = new ArrayList<>();
        for (int i = 1; i <= REPETITIONS; i++) {
            double ours = rows / ours();
            double theirs = rows / psql(script);
            ratios.add(ours / theirs);
            System.out.printf(Locale.ROOT,
                    "%d: bbops %,.0f rows/s (%.2f s, %.2f s without the database), psql \\copy %,.0f rows/s, ratio %.2f%n",
                    i, ours, rows / ours, drawn(), theirs, ours / theirs);
        }
        Collections.sort(ratios);
        System.out.printf(Locale.ROOT, "ratio: median %.2f, range %.2f to %.2f over %d interleaved repetitions%n",
                ratios.get(ratios.size() / 2), ratios.getFirst(), ratios.getLast(), REPETITIONS);
    }

    /** Returns the seconds that the loader takes, from the first draw to the commit. */
    private double ours() throws SQLException {
        server.clone(TEMPLATE, DATABASE);
        try (Connection connection = server.dataSource(DATABASE).getConnection()) {
            connection.setAutoCommit(false);
            PopulationTable.Loader loader = CopyWriter.over(connection.unwrap(PGConnection.class));
            long start = System.nanoTime();
            for (PopulationTable table : Population.tables(settings)) {
                loader.load(table, SILENT);
            }
            connection.commit();
            return seconds(start);
        } finally {
            server.drop(DATABASE);
        }
    }

    /** Returns the seconds that drawing and formatting take alone. */
    private double drawn() throws SQLException {
        long start = System.nanoTime();
        for (PopulationTable table : Population.tables(settings)) {
            CopyWriter writer = new CopyWriter((_, _, _) -> {
            }, SILENT);
            table.source().writeTo(writer);
            writer.flush();
        }
        return seconds(start);
    }

    /** Returns the seconds that psql takes for the same rows in one transaction, as it times its own commands. */
    private double psql(Path script) throws Exception {
        server.clone(TEMPLATE, DATABASE);
        try {
            return TIMING.matcher(run(script)).results().mapToDouble(time -> Double.parseDouble(time.group(1))).sum() / 1e3;
        } finally {
            server.drop(DATABASE);
        }
    }

    private String run(Path script) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("psql", "-q", "-X", "-v", "ON_ERROR_STOP=1", "-d",
                server.url(DATABASE).substring("jdbc:".length()), "-U", server.user(), "-f", script.toString()).redirectErrorStream(true);
        builder.environment().putAll(Map.of("PGPASSWORD", server.password(), "LC_ALL", "C"));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes());
        if (!process.waitFor(10, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new IOException("psql failed: " + output);
        }
        return output;
    }

    private static Path export(List<PopulationTable> tables, Path folder) throws Exception {
        List<String> lines = new ArrayList<>(List.of("\\timing on", "begin;"));
        for (PopulationTable table : tables) {
            Path file = folder.resolve(table.name() + ".copy");
            try (OutputStream out = Files.newOutputStream(file)) {
                CopyWriter writer = new CopyWriter((bytes, offset, length) -> write(out, bytes, offset, length), SILENT);
                table.source().writeTo(writer);
                writer.flush();
            }
            lines.add("\\copy %s (%s) from '%s'".formatted(table.name(), table.columns(), file));
        }
        lines.add("commit;");
        return Files.write(folder.resolve("copy.sql"), lines);
    }

    private static void write(OutputStream out, byte[] bytes, int offset, int length) {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double seconds(long startNanos) {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}
