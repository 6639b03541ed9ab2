package org.bbops.migrations.population;

import java.sql.SQLException;

/**
 * Rows of one table of the population.
 *
 * @param name name of the table
 * @param columns columns that are written, separated by commas
 * @param rows number of rows
 * @param source generator of the rows
 */
record PopulationTable(String name, String columns, long rows, Source source) {

    /** Generator of a table's rows, one after the other. */
    @FunctionalInterface
    interface Source {

        void writeTo(RowWriter out) throws SQLException;
    }

    /** Loader of tables into a database. */
    @FunctionalInterface
    interface Loader {

        /**
         * Writes all rows of a table within the connection's transaction.
         *
         * @throws SQLException when the database refuses; the caller rolls back
         */
        void load(PopulationTable table, LoadProgress progress) throws SQLException;
    }

    int columnCount() {
        return columns.split(",").length;
    }
}
