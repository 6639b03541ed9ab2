package org.bbops.engines;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Setup of an engine's connections: time-outs, and the properties that drivers and frameworks need. */
public interface ConnectionSetup {

    /**
     * Returns the driver properties that bound a connection's wait for the next bytes from its server.
     *
     * @return empty where the driver has no such bound
     */
    default Map<String, String> socketTimeout(Duration max) {
        return Map.of();
    }

    /**
     * Returns the statement that bounds the lock waits of the session that executes it.
     *
     * @param max whole seconds, 1 or more
     * @return empty where a session has no such setting
     */
    default Optional<String> lockTimeoutOfSession(Duration max) {
        return Optional.empty();
    }

    /**
     * Returns the statement that bounds the lock waits of all sessions of the database, to be executed once.
     *
     * @param max whole seconds, 1 or more
     * @return empty where the bound is set for each session, or not at all
     */
    default Optional<String> lockTimeoutOfDatabase(Duration max) {
        return Optional.empty();
    }

    /**
     * Returns advice for a user without the right to execute {@link #lockTimeoutOfDatabase}.
     *
     * @return a sentence that begins with a space; empty text when there is none
     */
    default String adviceOnLockTimeout(SQLException refused, String user) {
        return "";
    }

    /**
     * Returns the statement that bounds all later statements of the session that executes it, so that the driver need not start a timer
     * for each.
     *
     * @param max whole seconds, 1 or more
     * @return empty where the server has no such bound, and the driver's timers serve
     */
    default Optional<String> statementTimeoutOfSession(Duration max) {
        return Optional.empty();
    }

    /**
     * Returns true when the driver sends the time-out of a statement to the server, which keeps it for the session's later statements, so
     * that setting the same time-out again would be a wasted round trip.
     */
    default boolean hasStatementTimeoutPerSession() {
        return false;
    }

    /** Returns the driver properties of every pool of the system under test. */
    default Map<String, String> pool() {
        return Map.of();
    }

    /**
     * Returns the Spring properties of the system under test that override the defaults of Spring Boot and Hibernate.
     *
     * @param jdbcUrl of this engine
     */
    default Map<String, Object> springProperties(String jdbcUrl) {
        return Map.of();
    }
}
