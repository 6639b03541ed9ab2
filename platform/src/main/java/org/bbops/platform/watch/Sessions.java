package org.bbops.platform.watch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.bbops.engines.ConnectionSetup;
import org.bbops.engines.session.SessionView;

/** The sessions behind the pool's connections; one is forgotten with its connection. */
final class Sessions {

    private final SessionView engine;
    private final boolean keepsStatementTimeout;
    /** Read at each loan, and therefore lock-free. */
    private final Cache<Connection, Session> sessions = Caffeine.newBuilder().weakKeys().build();

    /** @param connections the engine's setup of connections, which bounds statements */
    Sessions(SessionView engine, ConnectionSetup connections) {
        this.engine = engine;
        this.keepsStatementTimeout = connections.hasStatementTimeoutPerSession();
    }

    /** Returns the session of a connection; queried from the engine when the connection is seen for the first time. */
    Session of(Connection pooled) throws SQLException {
        Connection physical = pooled.unwrap(Connection.class);
        Session known = sessions.getIfPresent(physical);
        if (known != null) {
            return known;
        }
        Session session = new Session(ask(pooled), keepsStatementTimeout);
        sessions.put(physical, session);
        return session;
    }

    private String ask(Connection pooled) throws SQLException {
        try (Statement statement = pooled.createStatement();
                ResultSet row = statement.executeQuery(engine.sessionIdQuery())) {
            row.next();
            return row.getString(1);
        } finally {
            // The caller gets it as it comes from the pool: with no transaction begun.
            if (!pooled.getAutoCommit()) {
                pooled.rollback();
            }
        }
    }

    List<Session> all() {
        return List.copyOf(sessions.asMap().values());
    }
}
