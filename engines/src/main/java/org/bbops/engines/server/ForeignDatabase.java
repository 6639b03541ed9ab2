package org.bbops.engines.server;

import java.util.List;

/**
 * Database of a server whose tables another one of the same server shows.
 *
 * @param name its name
 * @param schema schema that the showing database has for its tables, made with them
 * @param tables names of the tables
 */
public record ForeignDatabase(String name, String schema, List<String> tables) {

    /** Keeps a copy. */
    public ForeignDatabase {
        tables = List.copyOf(tables);
    }
}
