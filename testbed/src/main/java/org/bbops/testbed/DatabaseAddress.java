package org.bbops.testbed;

import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * Where a database is and who may enter.
 *
 * @param jdbcUrl its JDBC URL, without credentials
 * @param user the user
 * @param password the password; never written to a log or a results directory
 */
public record DatabaseAddress(String jdbcUrl, String user, String password) {

    /** Another database of the same server. */
    public DatabaseAddress named(String database) {
        int query = jdbcUrl.indexOf('?');
        String base = query < 0 ? jdbcUrl : jdbcUrl.substring(0, query);
        String rest = query < 0 ? "" : jdbcUrl.substring(query);
        return new DatabaseAddress(base.substring(0, base.lastIndexOf('/') + 1) + database + rest, user, password);
    }

    /** A source of connections, none of them kept. */
    public DataSource dataSource() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(jdbcUrl);
        source.setUser(user);
        source.setPassword(password);
        return source;
    }

    @Override
    public String toString() {
        return jdbcUrl + " as " + user;
    }
}
