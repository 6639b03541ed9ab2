package org.bbops.driver.split;

import java.io.IOException;
import javax.sql.DataSource;

/** The database's log, as far as its server tells of it. */
@FunctionalInterface
public interface DatabaseLog {

    /**
     * How often the server has forced it to the disk since it started; null when the engine does not tell.
     *
     * @throws IOException when the database does not answer
     */
    Long syncs() throws IOException;

    /** That of a run's database; PostgreSQL tells. */
    static DatabaseLog of(DataSource database) {
        return new ServerStatistics(database);
    }
}
