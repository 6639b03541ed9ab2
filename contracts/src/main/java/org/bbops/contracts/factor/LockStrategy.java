package org.bbops.contracts.factor;

import java.util.Arrays;
import java.util.List;
import org.bbops.contracts.factor.LockPlan.RowLock;
import org.bbops.contracts.factor.LockPlan.WriteCheck;

/** Concurrency control of a table's rows. */
public enum LockStrategy {
    /** No control beyond the isolation level's: the last write wins. */
    NONE(RowLock.NONE, RowLock.NONE, WriteCheck.NONE),
    /** Version check: a write is refused when the row's version has changed since the read. */
    OPTIMISTIC(RowLock.NONE, RowLock.NONE, WriteCheck.VERSION),
    /** All-columns check: a write is refused when any column of the row has changed since the read. */
    OPTIMISTIC_ALL_COLUMNS(RowLock.NONE, RowLock.NONE, WriteCheck.ALL_COLUMNS),
    /** Rows read to be changed are locked when they are read. */
    PESSIMISTIC_UPDATES(RowLock.NONE, RowLock.EXCLUSIVE, WriteCheck.VERSION),
    /** Like {@link #PESSIMISTIC_UPDATES}; rows that are read only are locked too, shared. */
    PESSIMISTIC(RowLock.SHARED, RowLock.EXCLUSIVE, WriteCheck.VERSION),
    /** Every read takes a shared lock, also a read that precedes no write; a write upgrades it. */
    SHARED_AT_READ(RowLock.SHARED, RowLock.SHARED, WriteCheck.VERSION),
    /** Every read takes an exclusive lock, also a read that precedes no write. */
    EXCLUSIVE_AT_READ(RowLock.EXCLUSIVE, RowLock.EXCLUSIVE, WriteCheck.VERSION);

    private final RowLock toRead;
    private final RowLock toChange;
    private final WriteCheck check;

    LockStrategy(RowLock toRead, RowLock toChange, WriteCheck check) {
        this.toRead = toRead;
        this.toChange = toChange;
        this.check = check;
    }

    RowLock toRead() {
        return toRead;
    }

    RowLock toChange() {
        return toChange;
    }

    WriteCheck check() {
        return check;
    }

    /** The strategy as an experiment writes it. */
    String text() {
        return SystemLevels.textOf(this);
    }

    /** Returns the strategies as an experiment writes them. */
    public static List<String> texts() {
        return Arrays.stream(values()).map(LockStrategy::text).toList();
    }

    /** The strategy of that name; null when there is none. */
    static LockStrategy named(String text) {
        return SystemLevels.named(LockStrategy.class, text).orElse(null);
    }
}
