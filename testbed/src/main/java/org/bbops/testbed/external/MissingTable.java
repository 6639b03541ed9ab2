package org.bbops.testbed.external;

import java.sql.SQLException;
import java.util.Set;
import org.bbops.contracts.database.DatabaseEngine;

/** What each engine says of a table, or the schema that it would be in, that does not exist. */
final class MissingTable {

    private MissingTable() {
    }

    /**
     * Whether that is what an error means.
     *
     * @param productName what the engine's driver calls it
     */
    static boolean isMeantBy(SQLException error, String productName) {
        // An error of this JVM, such as a time-out, has no state, and such sets are asked for none.
        String state = error.getSQLState();
        return state != null && DatabaseEngine.ofProduct(productName).filter(engine -> states(engine).contains(state)).isPresent();
    }

    private static Set<String> states(DatabaseEngine engine) {
        return switch (engine) {
            case POSTGRESQL -> Set.of("42P01");
            // It says the same of a table that the user may not read.
            case HSQLDB -> Set.of("42501");
            case DERBY -> Set.of("42X05", "42Y07");
            case MARIADB -> Set.of("42S02");
        };
    }
}
