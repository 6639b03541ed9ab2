package org.bbops.driver.split;

/**
 * How long JVMs of the system have been busy with themselves since they started.
 *
 * @param compilationMillis what their compiler threads took together
 * @param collectionMillis what their garbage collectors took
 */
public record JvmCounts(long compilationMillis, long collectionMillis) {

    static final JvmCounts NONE = new JvmCounts(0, 0);

    JvmCounts plus(JvmCounts other) {
        return new JvmCounts(compilationMillis + other.compilationMillis, collectionMillis + other.collectionMillis);
    }
}
