package org.bbops.engines.mariadb;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.sql.SchemaSpelling;

/** MariaDB with InnoDB: multi-version, row and gap locks for writers, shared locks for readers at serializable. */
public final class Mariadb extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public Mariadb() {
        super("mariadb", "MariaDB", new Roles(new MariadbSpelling(), new MariadbErrors(), new MariadbConnections(), new MariadbSessions(),
                new MariadbIsolation(), new MariadbSettings(), new OwnMariadb()));
    }

    @Override
    public int usualPort() {
        return 3306;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.LIVE_AUDIT, Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE);
    }

    @Override
    public SchemaSpelling schema() {
        // Not timestamp, which MariaDB changes with every update of the row.
        return new SchemaSpelling("datetime(6)", "text", "bigint auto_increment");
    }

    /** Measured: 12 s and 17 s. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(16);
    }
}
