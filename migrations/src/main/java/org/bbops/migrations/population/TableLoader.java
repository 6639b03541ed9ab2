package org.bbops.migrations.population;

import java.sql.SQLException;

/** A way to write a table's rows into a database. */
@FunctionalInterface
interface TableLoader {

    /**
     * Writes all rows of a table within the connection's transaction.
     *
     * @throws SQLException when the database refuses; the caller rolls back
     */
    void load(PopulationTable table, LoadProgress progress) throws SQLException;
}
