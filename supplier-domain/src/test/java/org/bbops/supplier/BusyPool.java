package org.bbops.supplier;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;

/** Pool whose connections are all in use, until this is closed. */
final class BusyPool implements AutoCloseable {

    private final List<Connection> taken = new ArrayList<>();

    private BusyPool() {
    }

    static BusyPool of(DataSource pool) throws SQLException {
        BusyPool busy = new BusyPool();
        int size = pool.unwrap(HikariDataSource.class).getMaximumPoolSize();
        for (int number = 0; number < size; number++) {
            busy.taken.add(pool.getConnection());
        }
        return busy;
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : taken) {
            connection.close();
        }
    }
}
