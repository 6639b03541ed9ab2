package org.bbops.platform.locking.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How concurrent changes of a table's rows are kept apart. */
public enum LockStrategy {
    /** Not at all, beyond what the isolation level does: the last to write wins. */
    NONE(RowLock.NONE, RowLock.NONE, WriteCheck.NONE),
    /** A write whose row has another version than was read is refused. */
    OPTIMISTIC(RowLock.NONE, RowLock.NONE, WriteCheck.VERSION),
    /** A write whose row has another value in any column than was read is refused. */
    OPTIMISTIC_ALL_COLUMNS(RowLock.NONE, RowLock.NONE, WriteCheck.ALL_COLUMNS),
    /** Rows read to be changed are locked when they are read. */
    PESSIMISTIC_UPDATES(RowLock.NONE, RowLock.EXCLUSIVE, WriteCheck.VERSION),
    /** As {@link #PESSIMISTIC_UPDATES}; rows that are read only are locked too, shared. */
    PESSIMISTIC(RowLock.SHARED, RowLock.EXCLUSIVE, WriteCheck.VERSION),
    /** Rows are locked shared when they are read, whatever for; the lock of one that is changed grows when it is written. */
    SHARED_AT_READ(RowLock.SHARED, RowLock.SHARED, WriteCheck.VERSION),
    /** Rows are locked exclusively when they are read, whatever for. */
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
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> texts() {
        return Arrays.stream(values()).map(LockStrategy::text).toList();
    }

    /** The strategy of that name; null when there is none. */
    static LockStrategy named(String text) {
        return Arrays.stream(values()).filter(strategy -> strategy.text().equals(text)).findFirst().orElse(null);
    }
}
