package org.bbops.engines.h2;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bbops.engines.Ability;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.server.JvmServer;
import org.bbops.engines.sql.SchemaSpelling;

/** H2 in its multi-version store: versions, row locks for writers. */
public final class H2 extends DatabaseEngine {

    /** The engine, as the list of services makes it. */
    public H2() {
        super("h2", "H2", new Roles(new H2Spelling(), new H2Errors(), new H2Connections(), new H2Sessions(),
                new H2Isolation(), new H2Settings(), new OwnH2()));
    }

    @Override
    public int usualPort() {
        return 9092;
    }

    @Override
    public List<String> concurrencyControls() {
        return List.of("mvcc");
    }

    @Override
    public Set<Ability> abilities() {
        return Set.of(Ability.LOCK_TIMEOUT, Ability.LOCKED_READS_OF_HIBERNATE);
    }

    @Override
    public SchemaSpelling schema() {
        return new SchemaSpelling("timestamp(6)", "varchar(32000)", SchemaSpelling.STANDARD_IDENTITY);
    }

    @Override
    public Optional<JvmServer> jvmServer() {
        return Optional.of(new H2Server());
    }

    /** As HSQLDB, which is loaded anew for each run, too. */
    @Override
    public Duration timeBesidePhases() {
        return Duration.ofSeconds(23);
    }
}
