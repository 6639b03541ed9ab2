package org.bbops.testbed.external;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;

/**
 * When a server that somebody else has set looks for deadlocks, held against how long a run's statements wait for a lock. One whose
 * waits end first finds none, and the results would say that there were none.
 */
record FoundDeadlockCheck(DatabaseAddress address) {

    private static final String POSTGRESQL = "select (1000 * extract(epoch from current_setting('deadlock_timeout')::interval))::bigint";
    private static final String DERBY = "values syscs_util.syscs_get_database_property('derby.locks.deadlockTimeout')";
    /** What Derby takes when nothing is set. */
    private static final Duration DERBY_DEFAULT = Duration.ofSeconds(20);
    /** Of a Derby whose owner lets nobody else ask for its properties. */
    private static final String LACKS_RIGHT_STATE = "42504";

    /**
     * Refuses a server whose waits for a lock would end before it looks.
     *
     * @return where the server does not tell, that nobody knows; empty when it looks in time
     * @throws TestbedException when it does not
     */
    Optional<String> refuseLate(Connection connection, RunRequest request) throws SQLException {
        Optional<Duration> wait = request.lockTimeout();
        if (wait.isEmpty()) {
            return Optional.empty();
        }
        return switch (request.database()) {
            case POSTGRESQL -> {
                refuse(wait.get(), Duration.ofMillis(Long.parseLong(FoundConcurrency.column(connection, 1, POSTGRESQL).getFirst())),
                        "deadlock_timeout", "\"alter system set deadlock_timeout = '1s'\" and a reload");
                yield Optional.empty();
            }
            case DERBY -> ofDerby(connection, wait.get());
            case MARIADB -> {
                refuseBlindInnoDb(connection);
                yield Optional.empty();
            }
            // It looks before a wait begins.
            case HSQLDB -> Optional.empty();
        };
    }

    /** It looks when a wait begins, or never. */
    private void refuseBlindInnoDb(Connection connection) throws SQLException {
        if (FoundConcurrency.column(connection, 2, "show variables like 'innodb_deadlock_detect'").contains("OFF")) {
            throw neverLooks("innodb_deadlock_detect = OFF", "\"set global innodb_deadlock_detect = on\"");
        }
    }

    private Optional<String> ofDerby(Connection connection, Duration wait) throws SQLException {
        try {
            String seconds = FoundConcurrency.column(connection, 1, DERBY).getFirst();
            // As Derby does it, what is no number counts as nothing.
            boolean set = seconds != null && seconds.strip().matches("-?\\d{1,9}");
            refuse(wait, set ? Duration.ofSeconds(Long.parseLong(seconds.strip())) : DERBY_DEFAULT,
                    "derby.locks.deadlockTimeout" + (set ? "" : ", which Derby takes as the database has none of its own"),
                    "\"call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', '1')\"");
            return Optional.empty();
        } catch (SQLException e) {
            if (LACKS_RIGHT_STATE.equals(e.getSQLState())) {
                return Optional.of("the database at " + address + " does not tell after how long a wait it looks for deadlocks: that "
                        + "this is sooner than lock-timeout=" + wait.toSeconds() + "s is taken on trust");
            }
            throw e;
        }
    }

    /** @param looksAfter negative where it never looks; as long as a wait may last is too late */
    private void refuse(Duration wait, Duration looksAfter, String setting, String how) {
        if (looksAfter.isNegative()) {
            throw neverLooks(setting, how);
        }
        if (looksAfter.compareTo(wait) >= 0) {
            throw new TestbedException(("The experiment asks for lock-timeout=%ds, and the database at %s looks for deadlocks when a wait "
                    + "has lasted %s s (%s), so that each would end as a lock time-out; set it to 1 s with %s, or use a longer "
                    + "--set lock-timeout").formatted(wait.toSeconds(), address, seconds(looksAfter), setting, how));
        }
    }

    private TestbedException neverLooks(String setting, String how) {
        return new TestbedException("The database at " + address + " never looks for deadlocks (" + setting
                + "), so that each would end as a lock time-out; set it with " + how);
    }

    private static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis(), 3).stripTrailingZeros().toPlainString();
    }
}
