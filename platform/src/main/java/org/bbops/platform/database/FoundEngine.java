package org.bbops.platform.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.contracts.access.SecretUrl;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.DatabaseEngine;

/** Determines the engine of the system's database once, at start, and refuses the start on an unknown one. */
public final class FoundEngine {

    private FoundEngine() {
    }

    /**
     * Returns the engine of the database behind a pool, by the product name that its JDBC driver reports.
     *
     * @throws StartRefusedException when the engine is unknown or the database cannot be reached
     */
    public static DatabaseEngine of(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return ofProduct(connection.getMetaData().getDatabaseProductName());
        } catch (SQLException e) {
            throw new StartRefusedException("the product name of the database cannot be read (" + e.getMessage()
                    + "); start it, or correct spring.datasource.url", e);
        }
    }

    static DatabaseEngine ofProduct(String driverName) {
        return DatabaseEngine.ofProduct(driverName).orElseThrow(() -> new StartRefusedException("the database is a '" + driverName
                + "', which this system does not know; use " + DatabaseEngine.choice()));
    }

    /**
     * Returns the engine of a JDBC URL.
     *
     * @throws StartRefusedException when no known engine has such URLs
     */
    public static DatabaseEngine ofUrl(String jdbcUrl) {
        return DatabaseEngine.ofUrl(jdbcUrl).orElseThrow(() -> new StartRefusedException("spring.datasource.url is "
                + SecretUrl.JDBC.shown(jdbcUrl) + ", of a database that bbops does not know; use one of " + DatabaseEngine.choice()));
    }
}
