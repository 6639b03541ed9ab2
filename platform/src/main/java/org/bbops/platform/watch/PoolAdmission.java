package org.bbops.platform.watch;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.concurrent.Semaphore;
import org.bbops.contracts.factor.PoolExhaustion;

/** Decides whether a caller may ask a connection pool for a connection. */
interface PoolAdmission {

    /** Admits everybody: the pool itself lets callers wait. */
    PoolAdmission OF_EVERYBODY = new PoolAdmission() {
        @Override
        public void enter() {
            // No condition.
        }

        @Override
        public void leave() {
            // Nobody waits for it.
        }
    };

    /**
     * Admits a caller that asks for a connection.
     *
     * @throws SQLTransientConnectionException when it would have to wait and must not
     */
    void enter() throws SQLException;

    /** Takes a connection back, or a request that got none. */
    void leave();

    /** Creates the admission of a pool with this number of connections. */
    static PoolAdmission of(PoolExhaustion exhaustion, int poolSize) {
        return switch (exhaustion) {
            case WAIT, GROW -> OF_EVERYBODY;
            case ERROR -> new AtOnce(new Semaphore(poolSize), poolSize);
        };
    }

    /** Admits as many callers as there are connections, and refuses all others. */
    record AtOnce(Semaphore free, int poolSize) implements PoolAdmission {

        @Override
        public void enter() throws SQLException {
            if (!free.tryAcquire()) {
                throw new SQLTransientConnectionException(
                        "all %d connections of the pool are in use, and bbops.pool-exhaustion=error waits for none".formatted(poolSize));
            }
        }

        @Override
        public void leave() {
            free.release();
        }
    }
}
