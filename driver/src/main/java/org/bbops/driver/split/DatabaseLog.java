package org.bbops.driver.split;

import java.io.IOException;
import javax.sql.DataSource;

/** The database's log, as far as its server reports it. */
@FunctionalInterface
public interface DatabaseLog {

    /**
     * Returns the number of forced writes of the log since the server's start; null when the engine does not report it.
     *
     * @throws IOException when the database does not answer
     */
    Long syncs() throws IOException;

    /** Returns the log of a run's database; only PostgreSQL reports it. */
    static DatabaseLog of(DataSource database) {
        return new ServerStatistics(database);
    }
}
