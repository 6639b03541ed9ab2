package org.bbops.contracts.factor;

/** Behaviour of a database pool when every connection is in use: the factor {@code pool-exhaustion}. */
public enum PoolExhaustion {
    /** Waits for a connection, up to the pool's timeout. */
    WAIT,
    /** Fails at once. */
    ERROR,
    /** Lets the pool open another connection, up to {@link #GROWN_MAX}, and then waits. */
    GROW;

    /** Most connections that a pool grows to. */
    public static final int GROWN_MAX = 200;

    /**
     * Returns the most connections that a pool can have.
     *
     * @param poolSize configured size
     */
    public int connectionsMax(int poolSize) {
        return this == GROW ? Math.max(poolSize, GROWN_MAX) : poolSize;
    }
}
