package org.bbops.driver.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.contracts.factor.LockPlan;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.LockStrategy;

/** The levels of {@code locking}, as {@link LockPlan#of} reads them; unknown words are rejected with the closest existing one. */
public final class LockingLevels {

    private LockingLevels() {
    }

    /** Returns true when rows of some table are locked when they are read; each preset locks some. */
    public static boolean lockAtRead(String level) {
        return LockPlan.of(level).locks();
    }

    /** Returns true when transactions that only read a row of the table lock it. */
    static boolean lockToRead(String table, String level) {
        return LockPlan.of(level).toRead(table) != RowLock.NONE;
    }

    /**
     * Returns the canonical form of the level, single tables in alphabetical order.
     *
     * @throws IllegalArgumentException naming the strategies, presets or tables that exist
     */
    static String normalised(String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+"));
        Levels.named(Stream.concat(LockStrategy.texts().stream(), LockPlan.presets().stream()).toList()).normalise(words.getFirst());
        words.stream().skip(1).forEach(LockingLevels::refuseUnknown);
        return LockPlan.of(text).toString();
    }

    private static void refuseUnknown(String exception) {
        String[] parts = exception.split("=", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException(
                    "'%s' does not name a table and its strategy, as m_inventory=none does".formatted(exception));
        }
        if (!LockPlan.tables().contains(parts[0])) {
            throw new IllegalArgumentException("'%s' is no table that a strategy can be chosen for%s"
                    .formatted(parts[0], DidYouMean.hint(parts[0], LockPlan.tables())));
        }
        Levels.named(LockStrategy.texts()).normalise(parts[1]);
    }
}
