package org.bbops.driver.split;

import java.util.List;
import java.util.function.ToLongFunction;
import org.bbops.contracts.figures.JvmFigures;

/**
 * Compilation and garbage collection of the system's JVMs over a run.
 *
 * @param looks in the order of time
 */
public record JvmActivity(List<Look> looks) {

    /** No readings. */
    public static final JvmActivity UNKNOWN = new JvmActivity(List.of());

    /**
     * Reading at one moment.
     *
     * @param millis after the run's start
     */
    public record Look(long millis, JvmFigures counts) {
    }

    /** Keeps a copy. */
    public JvmActivity {
        looks = List.copyOf(looks);
    }

    /** Returns the time of the compilers in a span after the run's start; NaN without a reading before or after it. */
    public double compilationMillis(long fromMillis, long toMillis) {
        return at(toMillis, JvmFigures::compilationMillis) - at(fromMillis, JvmFigures::compilationMillis);
    }

    /** Returns the time of the garbage collectors in a span after the run's start; NaN without a reading before or after it. */
    public double collectionMillis(long fromMillis, long toMillis) {
        return at(toMillis, JvmFigures::collectionMillis) - at(fromMillis, JvmFigures::collectionMillis);
    }

    /** Evenly grown between the two nearest looks: a look that was late, or missing, moves nothing out of its place. */
    private double at(long millis, ToLongFunction<JvmFigures> count) {
        for (int i = 1; i < looks.size(); i++) {
            Look before = looks.get(i - 1);
            Look after = looks.get(i);
            if (before.millis() <= millis && millis <= after.millis()) {
                double share = (double) (millis - before.millis()) / Math.max(1, after.millis() - before.millis());
                long first = count.applyAsLong(before.counts());
                return first + share * (count.applyAsLong(after.counts()) - first);
            }
        }
        return Double.NaN;
    }
}
