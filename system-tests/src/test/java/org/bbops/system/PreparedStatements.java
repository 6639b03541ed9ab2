package org.bbops.system;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Statements that a session of a pool keeps prepared in the server. */
final class PreparedStatements {

    /** More often than PostgreSQL's driver runs a statement before it keeps it. */
    private static final int TIMES = 10;

    private PreparedStatements() {
    }

    /** Returns the number of statements still prepared in a session that has run the same one several times. */
    static long leftBy(DataSource pool) {
        try (var connection = pool.getConnection()) {
            var session = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
            for (int i = 0; i < TIMES; i++) {
                session.queryForList("select r_text from c_rule where r_id = ?", "none");
            }
            return session.queryForObject("select count(*) from pg_prepared_statements where statement like '%c_rule%'", Long.class);
        } catch (java.sql.SQLException e) {
            throw new IllegalStateException("no connection of the pool", e);
        }
    }
}
