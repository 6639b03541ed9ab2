package org.bbops.system;

import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Counts the statements that a session keeps prepared on the server. */
final class PreparedStatements {

    /** More executions than PostgreSQL's driver needs before it prepares a statement on the server. */
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
