package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.bbops.engines.session.SessionView;

/** The sessions behind the pool's connections; one is forgotten with its connection. */
final class Sessions {

    private final SessionView engine;
    private final Map<Connection, Session> sessions = new WeakHashMap<>();

    Sessions(SessionView engine) {
        this.engine = engine;
    }

    /** Returns the session of a connection; queried from the engine when the connection is seen for the first time. */
    Session of(Connection pooled) throws SQLException {
        Connection physical = pooled.unwrap(Connection.class);
        synchronized (sessions) {
            Session known = sessions.get(physical);
            if (known != null) {
                return known;
            }
        }
        Session session = new Session(ask(pooled));
        synchronized (sessions) {
            sessions.put(physical, session);
        }
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
        synchronized (sessions) {
            return List.copyOf(sessions.values());
        }
    }
}
