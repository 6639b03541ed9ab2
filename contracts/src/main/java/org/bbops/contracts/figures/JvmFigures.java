package org.bbops.contracts.figures;

/**
 * Time that a JVM has spent on compilation and collection since it started, served at {@value #PATH}.
 *
 * @param compilationMillis processor time of its compiler threads; outside Linux the elapsed time of its finished compilations, 0 when the
 *     JVM does not report it
 * @param collectionMillis total time of its garbage collectors
 */
public record JvmFigures(long compilationMillis, long collectionMillis) {

    /** Path of these figures in each process of the system. */
    public static final String PATH = "/figures/jvm";

    /** No time. */
    public static final JvmFigures NONE = new JvmFigures(0, 0);

    /** Adds the time of another JVM. */
    public JvmFigures plus(JvmFigures other) {
        return new JvmFigures(compilationMillis + other.compilationMillis, collectionMillis + other.collectionMillis);
    }
}
