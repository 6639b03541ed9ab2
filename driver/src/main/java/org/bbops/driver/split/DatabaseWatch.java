package org.bbops.driver.split;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.bbops.analysis.file.DatabaseActivity;
import org.bbops.analysis.file.DatabaseActivity.StatementUse;
import org.bbops.analysis.file.DatabaseActivity.Wait;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.session.SessionView.ActivityQueries;

/** Watches the databases of a server in the steady state, over a connection to each: statements at its two ends, waits in between. */
public final class DatabaseWatch implements AutoCloseable {

    private static final Duration PACE = Duration.ofMillis(500);
    private static final int ANSWER_SECONDS_MAX = 5;
    private static final double STALL_SECONDS_MIN = 2;
    private static final int SHOWN_MAX = 5;
    private static final int TEXT_MAX = 160;
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final List<DataSource> databases;
    private final Map<String, Long> waiting = new HashMap<>();
    private final Sampler sampler = new Sampler("database-watch");
    private volatile DatabaseActivity result = DatabaseActivity.UNKNOWN;
    private volatile long endNanos;
    /** Longest time without an answer; written by the sampler's thread only. */
    private long silentNanosMax;

    /** @param databases one or more of one server; each gives connections of the watch's own */
    public DatabaseWatch(List<DataSource> databases) {
        this.databases = List.copyOf(databases);
    }

    /** Executions of a statement and their time, since the server began to count. */
    private record Counts(long calls, double millis) {
    }

    /**
     * Sets the times.
     *
     * @param untilSteady from now to the beginning
     * @param steady from the beginning to the end
     */
    public void schedule(Duration untilSteady, Duration steady) {
        long beginNanos = System.nanoTime() + untilSteady.toNanos();
        endNanos = beginNanos + steady.toNanos();
        sampler.start(() -> {
            Sampler.sleepUntil(beginNanos);
            try {
                watch();
            } catch (SQLException _) {
                // Without an answer the step has no such columns.
                result = new DatabaseActivity(null, null, stalledSeconds());
            }
        });
    }

    /** Returns the activity in the steady state; {@link DatabaseActivity#UNKNOWN}, at once, before its end, as in a run that was stopped. */
    public DatabaseActivity result() {
        if (System.nanoTime() - endNanos >= 0) {
            sampler.join();
        }
        return result;
    }

    @Override
    public void close() {
        sampler.close();
    }

    private void watch() throws SQLException, InterruptedException {
        long askedNanos = System.nanoTime();
        try (Statements all = Statements.in(databases)) {
            answered(askedNanos);
            Optional<ActivityQueries> queries = all.queries();
            if (queries.isEmpty()) {
                return;
            }
            long startNanos = System.nanoTime();
            Map<String, Counts> before = counts(all, queries.get().statements());
            int looks = 0;
            for (long next = startNanos; next < endNanos; next = Math.max(next + PACE.toNanos(), System.nanoTime())) {
                Sampler.sleepUntil(next);
                look(all, queries.get().waits());
                looks++;
            }
            Sampler.sleepUntil(endNanos);
            Map<String, Counts> after = counts(all, queries.get().statements());
            double seconds = (System.nanoTime() - startNanos) / NANOS_PER_SECOND;
            result = new DatabaseActivity(before == null || after == null ? null : uses(before, after, seconds), waits(looks),
                    stalledSeconds());
        }
    }

    /** Null where the server does not count them. */
    private static Map<String, Counts> counts(Statements all, String query) {
        Map<String, Counts> counts = new HashMap<>();
        try {
            all.each(query, row -> counts.merge(String.valueOf(row.getString(1)), new Counts(row.getLong(2), row.getDouble(3)),
                    (one, other) -> new Counts(one.calls + other.calls, one.millis + other.millis)));
            return counts;
        } catch (SQLException _) {
            return null;
        }
    }

    private void look(Statements all, String query) throws SQLException {
        long askedNanos = System.nanoTime();
        try {
            all.each(query, row -> waiting.merge(row.getString(1), row.getLong(2), Long::sum));
        } finally {
            answered(askedNanos);
        }
    }

    private void answered(long askedNanos) {
        silentNanosMax = Math.max(silentNanosMax, System.nanoTime() - askedNanos);
    }

    /** Returns the longest time without an answer; null for a server that answered in time, as a busy one does within a second. */
    private Double stalledSeconds() {
        double seconds = silentNanosMax / NANOS_PER_SECOND;
        return seconds < STALL_SECONDS_MIN ? null : seconds;
    }

    /** A statement over a connection to each database. */
    private record Statements(List<Connection> connections, List<Statement> statements) implements AutoCloseable {

        static Statements in(List<DataSource> databases) throws SQLException {
            Statements all = new Statements(new ArrayList<>(), new ArrayList<>());
            try {
                for (DataSource database : databases) {
                    Connection connection = database.getConnection();
                    all.connections.add(connection);
                    Statement statement = connection.createStatement();
                    statement.setQueryTimeout(ANSWER_SECONDS_MAX);
                    all.statements.add(statement);
                }
                return all;
            } catch (SQLException e) {
                all.close();
                throw e;
            }
        }

        Optional<ActivityQueries> queries() throws SQLException {
            return DatabaseEngine.ofProduct(connections.getFirst().getMetaData().getDatabaseProductName())
                    .flatMap(engine -> engine.sessions().activity());
        }

        void each(String query, RowReader reader) throws SQLException {
            for (Statement statement : statements) {
                try (ResultSet row = statement.executeQuery(query)) {
                    while (row.next()) {
                        reader.read(row);
                    }
                }
            }
        }

        /** Closes all, with their statements, even if one refuses. */
        @Override
        public void close() throws SQLException {
            SQLException refused = null;
            for (Connection connection : connections) {
                try {
                    connection.close();
                } catch (SQLException e) {
                    refused = e;
                }
            }
            if (refused != null) {
                throw refused;
            }
        }
    }

    /** Callback for each row. */
    @FunctionalInterface
    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    private static List<StatementUse> uses(Map<String, Counts> before, Map<String, Counts> after, double seconds) {
        return after.entrySet().stream().map(entry -> {
            Counts first = before.getOrDefault(entry.getKey(), new Counts(0, 0));
            return new StatementUse(shortened(entry.getKey()), entry.getValue().calls - first.calls,
                    (entry.getValue().millis - first.millis) / MILLIS_PER_SECOND / seconds);
        }).filter(use -> use.calls() > 0).sorted(Comparator.comparingDouble(StatementUse::sessions).reversed()).limit(SHOWN_MAX).toList();
    }

    private List<Wait> waits(int looks) {
        return waiting.entrySet().stream().map(entry -> new Wait(entry.getKey(), (double) entry.getValue() / looks))
                .sorted(Comparator.comparingDouble(Wait::sessions).reversed()).limit(SHOWN_MAX).toList();
    }

    /** Shortens the columns of a query, as its tables are more informative. */
    private static String shortened(String sql) {
        String text = sql.replaceAll("\\s+", " ").strip().replaceFirst("(?i)^select .+? from ", "select … from ");
        return text.length() <= TEXT_MAX ? text : text.substring(0, TEXT_MAX - 1) + "…";
    }
}
