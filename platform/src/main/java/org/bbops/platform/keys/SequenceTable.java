package org.bbops.platform.keys;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.platform.database.PoolBound;
import org.bbops.platform.keys.Keys.KeySequence;

/**
 * Takes blocks from u_sequences over a connection of its own: a caller that waits for keys already holds a connection
 * of the main pool, and if all connections of that pool waited for a second one, the pool would deadlock.
 */
final class SequenceTable implements KeyBlocks.BlockSource, AutoCloseable {

    private static final String READ = "select s_nextnum, s_blocksize from u_sequences where s_id = ?";
    /** Before reading: an update locks the row on every engine and at every level, so that the read is safe. */
    private static final String ADVANCE = "update u_sequences set s_nextnum = s_nextnum + s_blocksize where s_id = ?";
    private static final long WAIT_MILLIS = 5_000;
    private static final long IDLE_MILLIS = 10_000;
    /**
     * Applies at any {@code lock-timeout}; Derby and HSQLDB do not interrupt a wait for a lock, but only this method
     * takes these locks, and holds them briefly.
     */
    private static final int STATEMENT_SECONDS_MAX = 5;

    private final HikariDataSource connections;

    /** @param schema schema to set on its connection; null for the one of the URL or the user */
    SequenceTable(String url, String user, String password, String schema, Iterable<? extends PoolBound> bounds) {
        HikariConfig config = new HikariConfig();
        config.setPoolName("bbops-keys");
        config.setJdbcUrl(url);
        config.setUsername(user);
        config.setPassword(password);
        config.setSchema(schema);
        config.setMaximumPoolSize(1);
        config.setMinimumIdle(0);
        config.setIdleTimeout(IDLE_MILLIS);
        config.setConnectionTimeout(WAIT_MILLIS);
        config.setInitializationFailTimeout(-1);
        config.setAutoCommit(false);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        bounds.forEach(bound -> bound.bound(config));
        connections = new HikariDataSource(config);
    }

    @Override
    public KeyBlocks.KeyBlock take(KeySequence sequence) {
        try (Connection connection = connections.getConnection()) {
            advance(connection, sequence);
            KeyBlocks.KeyBlock next = read(connection, sequence);
            connection.commit();
            return new KeyBlocks.KeyBlock(next.first() - next.size(), next.size());
        } catch (SQLException e) {
            throw new BusinessException(Category.OVERLOADED,
                    "no block of keys for " + sequence.id() + " from u_sequences: " + e.getMessage() + "; try again", e);
        }
    }

    @Override
    public int nextFree(KeySequence sequence) {
        try (Connection connection = connections.getConnection()) {
            int nextFree = read(connection, sequence).first();
            connection.commit();
            return nextFree;
        } catch (SQLException e) {
            throw new BusinessException(Category.OVERLOADED,
                    "u_sequences did not tell the next " + sequence.id() + ": " + e.getMessage() + "; try again", e);
        }
    }

    private static KeyBlocks.KeyBlock read(Connection connection, KeySequence sequence) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(READ)) {
            statement.setQueryTimeout(STATEMENT_SECONDS_MAX);
            statement.setString(1, sequence.id());
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    throw new BusinessException(Category.DATA_INTEGRITY,
                            "u_sequences has no row for " + sequence.id() + "; populate the database");
                }
                return new KeyBlocks.KeyBlock(row.getInt(1), row.getInt(2));
            }
        }
    }

    private static void advance(Connection connection, KeySequence sequence) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ADVANCE)) {
            statement.setQueryTimeout(STATEMENT_SECONDS_MAX);
            statement.setString(1, sequence.id());
            statement.executeUpdate();
        }
    }

    @Override
    public void close() {
        connections.close();
    }
}
