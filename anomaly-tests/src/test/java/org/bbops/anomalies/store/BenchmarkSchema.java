package org.bbops.anomalies.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Set;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.migrations.Schema;

/** The benchmark's tables as a run makes them, beside those of other tests in a schema of their own, made once per engine. */
public final class BenchmarkSchema {

    private static final String NAME = "BENCHMARK";
    private static final Set<Kind> MADE = EnumSet.noneOf(Kind.class);

    private BenchmarkSchema() {
    }

    /** Connections that work in it. */
    public static synchronized EngineDataSource on(Kind kind) throws SQLException {
        EngineDataSource source = new EngineDataSource(Engines.of(kind), NAME);
        if (MADE.add(kind)) {
            try (Connection connection = Engines.of(kind).connect(); Statement statement = connection.createStatement()) {
                statement.execute("create schema " + NAME);
            }
            Schema.migrate(source);
        }
        return source;
    }
}
