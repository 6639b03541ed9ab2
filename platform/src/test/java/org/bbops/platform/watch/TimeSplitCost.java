package org.bbops.platform.watch;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.bbops.contracts.workload.Operation;
import org.bbops.engines.DatabaseEngine;
import org.bbops.platform.operation.Work;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Measures the cost of watching the pool: transactions of five statements from four threads, over a plain pool and over
 * a watched one with a look at its database every 50 ms, in turn. Run by {@code benchmarks/time-split/run}, not by the
 * build.
 */
class TimeSplitCost {

    private static final int THREADS = 4;
    private static final int STATEMENTS = 4;

    @Test
    void compares() throws Exception {
        int rounds = Integer.getInteger("benchmark.rounds", 7);
        int transactions = Integer.getInteger("benchmark.transactions", 5_000);
        try (TestDatabase database = TestDatabase.migrated(); HikariDataSource pool = pool(database)) {
            new JdbcTemplate(pool).execute("insert into u_sequences select 'k' || n, 1, 1 from generate_series(1, 1000) n");
            DatabaseEngine engine = DatabaseEngine.ofUrl(database.url()).orElseThrow();
            Sessions sessions = new Sessions(engine.sessions(), engine.connections());
            Deadlocks deadlocks = new Deadlocks(engine.sessions(), engine.errors(), sessions::all);
            DataSource watched = new WatchedDataSource(pool, sessions, deadlocks, PoolAdmission.OF_EVERYBODY, StatementBound.OF_CONNECTION);
            List<Double> plainMicros = new ArrayList<>();
            List<Double> watchedMicros = new ArrayList<>();
            for (int round = 0; round <= rounds; round++) {
                double without = micros(pool, transactions);
                DatabaseObserver observer = new DatabaseObserver(database.dataSource(), engine.sessions(), sessions, deadlocks,
                        Clock.systemUTC());
                observer.start();
                double with = micros(watched, transactions);
                observer.stop();
                // The first round warms up.
                if (round > 0) {
                    plainMicros.add(without);
                    watchedMicros.add(with);
                }
            }
            print("plain", plainMicros);
            print("watched", watchedMicros);
        }
    }

    /** Returns the average time of one transaction on one thread. */
    private static double micros(DataSource database, int transactions) throws Exception {
        JdbcTemplate sql = new JdbcTemplate(database);
        TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(database));
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            long start = System.nanoTime();
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int first = thread;
                running.add(threads.submit(() -> {
                    for (int number = first; number < transactions; number += THREADS) {
                        work(sql, transaction, "k" + (1 + number % 1_000));
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
            return (System.nanoTime() - start) / 1_000.0 / transactions * THREADS;
        }
    }

    private static void work(JdbcTemplate sql, TransactionTemplate transaction, String key) {
        try (Work _ = Work.begin(Operation.SCHEDULE_WORK_ORDER)) {
            transaction.executeWithoutResult(_ -> {
                for (int statement = 0; statement < STATEMENTS; statement++) {
                    sql.queryForObject("select s_nextnum from u_sequences where s_id = ?", Integer.class, key);
                }
                sql.update("update u_sequences set s_nextnum = s_nextnum + 1 where s_id = ?", key);
            });
        }
    }

    private static void print(String pool, List<Double> micros) {
        Collections.sort(micros);
        System.out.printf("%-8s median %.0f µs a transaction, range %.0f to %.0f%n", pool, micros.get(micros.size() / 2),
                micros.getFirst(), micros.getLast());
    }

    private static HikariDataSource pool(TestDatabase database) {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(THREADS);
        return new HikariDataSource(config);
    }
}
