package org.bbops.platform.conflict;

import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;

/** Walks the causes of an error, up to a bound: two errors can be each other's cause. */
public final class Causes {

    private static final int ERRORS_MAX = 20;
    private static final int CAUSES_MAX = 20;

    private Causes() {
    }

    /** An error and its causes, from the outermost on, 20 at most. */
    public static Stream<Throwable> of(Throwable error) {
        return Stream.iterate(error, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX);
    }

    /** An error and those that follow it, 20 at most. */
    public static Stream<SQLException> linked(SQLException error) {
        return Stream.iterate(error, Objects::nonNull, SQLException::getNextException).limit(ERRORS_MAX);
    }
}
