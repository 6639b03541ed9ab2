package org.bbops.platform.database;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.bbops.platform.start.StartRefusedException;

/** The database families that the system works on, told apart once, at start, by what the JDBC driver says. */
public enum DatabaseFamily {
    POSTGRESQL("PostgreSQL"), HSQLDB("HSQL Database Engine"), DERBY("Apache Derby"), MARIADB("MariaDB");

    private final String productName;

    DatabaseFamily(String productName) {
        this.productName = productName;
    }

    /**
     * The family of the database behind a pool.
     *
     * @throws StartRefusedException when it is of none, or cannot be asked
     */
    public static DatabaseFamily of(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return named(connection.getMetaData().getDatabaseProductName());
        } catch (SQLException e) {
            throw new StartRefusedException("the database does not say which product it is (" + e.getMessage()
                    + "); start it, or correct spring.datasource.url", e);
        }
    }

    /**
     * The family of a product.
     *
     * @param productName {@link java.sql.DatabaseMetaData#getDatabaseProductName()}
     * @throws StartRefusedException when there is none
     */
    static DatabaseFamily named(String productName) {
        for (DatabaseFamily family : values()) {
            if (family.productName.equals(productName)) {
                return family;
            }
        }
        throw new StartRefusedException("the database is a '" + productName
                + "', which this system does not know; use PostgreSQL, HSQLDB, Derby or MariaDB");
    }
}
