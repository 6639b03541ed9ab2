package org.bbops.platform.watch;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.platform.operation.Part;
import org.bbops.platform.operation.Work;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** A pool whose connections are watched, and whose waits for a free one are timed. */
final class WatchedDataSource extends DelegatingDataSource {

    private final Sessions sessions;
    private final Deadlocks deadlocks;

    WatchedDataSource(DataSource pool, Sessions sessions, Deadlocks deadlocks) {
        super(pool);
        this.sessions = sessions;
        this.deadlocks = deadlocks;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Work work = Work.current();
        long start = System.nanoTime();
        Connection connection;
        try {
            connection = super.getConnection();
        } finally {
            work.add(Part.CONNECTION_WAIT, System.nanoTime() - start);
        }
        return WatchedConnection.over(connection, sessions.of(connection), work, deadlocks);
    }
}
