package org.bbops.contracts.database;

/** Fate of a caller who finds every connection of a database pool in use: the factor {@code pool-exhaustion}. */
public enum PoolExhaustion {
    /** Waits for a connection, for as long as the pool lets anybody wait. */
    WAIT,
    /** Fails at once. */
    ERROR,
    /** Has the pool open another one, up to {@link #GROWN_MAX}, and waits then. */
    GROW;

    /** Connections up to which a pool grows. */
    public static final int GROWN_MAX = 200;

    /**
     * Greatest number of connections that a pool may come to have.
     *
     * @param poolSize size that it was given
     */
    public int connectionsMax(int poolSize) {
        return this == GROW ? Math.max(poolSize, GROWN_MAX) : poolSize;
    }
}
