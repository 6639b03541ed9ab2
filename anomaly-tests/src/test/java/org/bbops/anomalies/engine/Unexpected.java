package org.bbops.anomalies.engine;

import java.sql.SQLException;

/** Makes the failure of a test out of an error that has nothing to do with concurrency. */
final class Unexpected {

    private Unexpected() {
    }

    static AssertionError error(String engine, SQLException error) {
        return new AssertionError("%s failed with SQL state %s, code %d, which no schedule provokes: %s".formatted(engine,
                error.getSQLState(), error.getErrorCode(), error.getMessage()), error);
    }
}
