package org.bbops.engines.h2;

import java.sql.Connection;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.LeaseTable;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** H2 server of the user's own. */
final class OwnH2 implements OwnServer {

    private static final Pattern EMBEDDED = Pattern.compile("jdbc:h2:(?!(tcp|ssl)://).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    @Override
    public String exampleUrl() {
        return "jdbc:h2:tcp://127.0.0.1:9092/bbops";
    }

    @Override
    public boolean isEmbedded(String jdbcUrl) {
        return EMBEDDED.matcher(jdbcUrl).matches();
    }

    @Override
    public SessionLock lease() {
        return LeaseTable.lockByRow("started", "session_id, cast(session_start as varchar(64)) from information_schema.sessions",
                H2.ERRORS);
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) {
        return Optional.of("mvcc");
    }

    @Override
    public DeadlockCheck deadlockCheck(Connection connection) {
        return DeadlockCheck.atOnce();
    }
}
