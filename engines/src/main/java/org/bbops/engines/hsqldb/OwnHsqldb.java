package org.bbops.engines.hsqldb;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** HSQLDB server of the user's own. */
final class OwnHsqldb implements OwnServer {

    private static final Pattern EMBEDDED = Pattern.compile("jdbc:hsqldb:(?!(hsqls?|https?)://).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Override
    public String exampleUrl() {
        return "jdbc:hsqldb:hsql://127.0.0.1:9001/bbops";
    }

    @Override
    public boolean isEmbedded(String jdbcUrl) {
        return EMBEDDED.matcher(jdbcUrl).matches();
    }

    @Override
    public SessionLock lease() {
        return LeaseTable.lockByRow("connected", "session_id, cast(connected as varchar(40)) from information_schema.system_sessions",
                Hsqldb.ERRORS);
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) throws SQLException {
        return Optional.of(OwnServer.column(connection, 1, "call transaction_control()").getFirst().toLowerCase(Locale.ROOT));
    }

    @Override
    public String remedy(String concurrencyControl) {
        return "'set database transaction control " + concurrencyControl + "'";
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) {
        return DeadlockCheck.atOnce();
    }
}
