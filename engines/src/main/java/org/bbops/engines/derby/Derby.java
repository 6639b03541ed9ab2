package org.bbops.engines.derby;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.sql.SchemaSpelling;

/** Apache Derby: locks for readers and writers, on rows or on whole tables. */
public final class Derby extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public Derby() {
        super("derby", "Derby", new Roles(new DerbySpelling(), new DerbyErrors(), new DerbyConnections(), new DerbySessions(),
                new DerbyIsolation(), new DerbySettings(), new OwnDerby()));
    }

    @Override
    public String driverName() {
        return "Apache Derby";
    }

    @Override
    public int usualPort() {
        return 1527;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("row-locks", "table-locks");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE);
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public Optional<JvmServer> jvmServer() {
        return Optional.of(new DerbyServer());
    }

    /** Measured: 44 s to 81 s: the population is loaded anew for each run, and Derby is slow to drain. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(60);
    }
}
