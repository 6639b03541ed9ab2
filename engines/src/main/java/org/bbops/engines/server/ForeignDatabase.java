package org.bbops.engines.server;

import java.util.List;

/**
 * Database whose tables another database of the same server imports as foreign tables.
 *
 * @param name name of the database
 * @param schema schema of the importing database that is created for the foreign tables
 * @param tables names of the tables
 */
public record ForeignDatabase(String name, String schema, List<String> tables) {

    /** Copies the list. */
    public ForeignDatabase {
        tables = List.copyOf(tables);
    }
}
