package org.bbops.anomalies.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.anomalies.engine.Cause;
import org.bbops.anomalies.engine.Engine;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.engine.Level;
import org.bbops.anomalies.schedule.Actor;
import org.bbops.anomalies.schedule.ScheduleRunner;
import org.bbops.anomalies.schedule.ScheduleStep;

/** Three connections to an engine and a table of two accounts, 1 with a balance of 10 and 2 with 20, anew for each schedule. */
final class SqlStage {

    private static final Map<Kind, SqlStage> STAGES = new EnumMap<>(Kind.class);

    private final Engine engine;
    private final Connection own;
    private final Connection watcher;
    private final Map<String, Actor<Connection>> actors = new TreeMap<>();
    private final ScheduleRunner<Connection> runner;

    private SqlStage(Engine engine) throws SQLException {
        this.engine = engine;
        own = engine.connect();
        watcher = engine.connect();
        execute("create table account (id integer not null primary key, balance integer not null)");
        for (String name : List.of("T1", "T2", "T3")) {
            Connection connection = engine.connect();
            connection.setAutoCommit(false);
            actors.put(name, new Actor<>(name, connection, open -> {
                open.rollback();
                return null;
            }));
        }
        runner = new ScheduleRunner<>(actors, () -> engine.waiting(watcher), this::causeOf);
    }

    /** The stage of an engine, made when it is first asked for. */
    static synchronized SqlStage of(Kind kind) throws SQLException {
        if (!STAGES.containsKey(kind)) {
            STAGES.put(kind, new SqlStage(Engines.of(kind)));
        }
        return STAGES.get(kind);
    }

    Engine engine() {
        return engine;
    }

    Run run(Level level, List<ScheduleStep<Connection>> schedule) throws Exception {
        // Not "delete": rows deleted but not yet purged can be locked, so that a schedule would wait for what an earlier one left.
        execute("truncate table account");
        execute("insert into account values (1, 10), (2, 20)");
        for (Actor<Connection> actor : actors.values()) {
            actor.perform(connection -> {
                connection.setReadOnly(false);
                connection.setTransactionIsolation(level.jdbc());
                return null;
            });
        }
        return new Run(runner.run(schedule), Steps.accounts(own, "select id, balance from account where id > ?", 0));
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = own.createStatement()) {
            statement.execute(sql);
        }
    }

    private Cause causeOf(Throwable failure) {
        if (failure instanceof SQLException refusal) {
            return engine.causeOf(refusal);
        }
        throw new AssertionError("A step failed before it came to the engine: " + failure, failure);
    }
}
