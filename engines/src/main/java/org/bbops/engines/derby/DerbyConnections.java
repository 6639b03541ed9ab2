package org.bbops.engines.derby;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bbops.engines.ConnectionSetup;

/** Setup of Derby's connections; its driver bounds no wait for an answer. */
final class DerbyConnections implements ConnectionSetup {

    /** In a database with SQL authorization, of a call that its owner has not granted. */
    private static final String LACKS_RIGHT_STATE = "42504";

    /** For the whole database: it writes to the catalog, for which all that compile a statement would wait. */
    @Override
    public Optional<String> lockTimeoutOfDatabase(Duration max) {
        return Optional.of("call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', '" + max.toSeconds() + "')");
    }

    @Override
    public String adviceOnLockTimeout(SQLException refused, String user) {
        return LACKS_RIGHT_STATE.equals(refused.getSQLState())
                ? " Let its owner say once: grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to " + user : "";
    }

    /** Spring Boot takes every Derby for the embedded one, and Hibernate's dialect of it cannot lock. */
    @Override
    public Map<String, Object> springProperties(String jdbcUrl) {
        return jdbcUrl.startsWith("jdbc:derby://")
                ? Map.of("spring.datasource.driver-class-name", "org.apache.derby.client.ClientAutoloadedDriver",
                        "spring.jpa.properties.hibernate.dialect", LastingLocksDerbyDialect.class.getName())
                : Map.of();
    }
}
