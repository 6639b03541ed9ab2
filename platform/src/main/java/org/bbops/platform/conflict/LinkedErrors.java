package org.bbops.platform.conflict;

import java.sql.SQLException;
import java.util.Objects;
import java.util.stream.Stream;

/** Errors that came together: Derby tells why a batch failed in those that follow the first. */
public final class LinkedErrors {

    private static final int ERRORS_MAX = 20;

    private LinkedErrors() {
    }

    /** An error and those that follow it, 20 at most. */
    public static Stream<SQLException> of(SQLException error) {
        return Stream.iterate(error, Objects::nonNull, SQLException::getNextException).limit(ERRORS_MAX);
    }
}
