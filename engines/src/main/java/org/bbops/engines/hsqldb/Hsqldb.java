package org.bbops.engines.hsqldb;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.sql.SchemaSpelling;

/** HSQLDB: versions, table locks, or table locks with versions for read-only transactions. */
public final class Hsqldb extends DatabaseEngine {

    private static final ConnectionSetup NO_BOUNDS = new ConnectionSetup() {
        // Its driver bounds no wait, and no session can be told how long to wait for a lock.
    };

    /** The engine, as the list of services makes it. */
    public Hsqldb() {
        super("hsqldb", "HSQLDB", new Roles(new HsqldbSpelling(), new HsqldbErrors(), NO_BOUNDS, new HsqldbSessions(),
                new HsqldbIsolation(), new HsqldbSettings(), new OwnHsqldb()));
    }

    @Override
    public String driverName() {
        return "HSQL Database Engine";
    }

    @Override
    public int usualPort() {
        return 9001;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc", "mvlocks", "locks");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of();
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "longvarchar", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public Optional<JvmServer> jvmServer() {
        return Optional.of(new HsqldbServer());
    }

    /** Measured: 13 s to 28 s, and 54 s once: the population is loaded anew for each run. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }
}
