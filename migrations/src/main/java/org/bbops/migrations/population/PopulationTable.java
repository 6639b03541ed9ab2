package org.bbops.migrations.population;

import java.sql.SQLException;

/**
 * A table's share of the population.
 *
 * @param name the table
 * @param columns columns that are written, separated by commas
 * @param rows number of rows
 * @param source writes them
 */
record PopulationTable(String name, String columns, long rows, Source source) {

    /** Writes rows, one after the other, holding none. */
    @FunctionalInterface
    interface Source {

        void writeTo(RowWriter out) throws SQLException;
    }

    int columnCount() {
        return columns.split(",").length;
    }
}
