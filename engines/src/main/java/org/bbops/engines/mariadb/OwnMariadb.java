package org.bbops.engines.mariadb;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalInt;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.OldestVersion;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** MariaDB server of the user's own. */
final class OwnMariadb implements OwnServer {

    @Override
    public String exampleUrl() {
        return "jdbc:mariadb://127.0.0.1:3306/bbops";
    }

    @Override
    public SchemaPlace schemaPlace() {
        return SchemaPlace.DATABASE;
    }

    @Override
    public String storedName(String schema) {
        return schema;
    }

    @Override
    public Optional<OldestVersion> oldest() {
        return Optional.of(new OldestVersion(10, 6, "has no 'skip locked', by which purchase orders are handed over"));
    }

    /** Treats a user's limit of 0 as none, as MariaDB does. */
    @Override
    public OptionalInt connectionsMax(Connection connection) throws SQLException {
        return OptionalInt.of(Integer.parseInt(OwnServer.column(connection, 1,
                "select least(@@max_connections, if(@@max_user_connections = 0, @@max_connections, @@max_user_connections))").getFirst()));
    }

    /** Prolongs the time-out of idle connections, and names the database in the lock, because all databases share one namespace. */
    @Override
    public SessionLock lease() {
        return SessionLock.byFunction("set session wait_timeout = 31536000",
                "select get_lock(concat('bbops ', md5(coalesce(database(), ''))), 0)",
                "select release_lock(concat('bbops ', md5(coalesce(database(), ''))))");
    }

    @Override
    public Optional<String> concurrencyControl(Connection connection) {
        return Optional.of("mvcc");
    }

    /** Rejects snapshot isolation, with which repeatable read behaves otherwise than docs/isolation.md describes for mvcc. */
    @Override
    public Optional<String> otherIsolation(Connection connection, String isolation) throws SQLException {
        return "repeatable-read".equals(isolation) && isOn(connection, "innodb_snapshot_isolation")
                ? Optional
                        .of("has innodb_snapshot_isolation=ON, while that level is measured on MariaDB with innodb_snapshot_isolation=OFF; "
                                + "set it OFF, or use --set isolation=read-committed")
                : Optional.empty();
    }

    /** Returns a check at once or never, because InnoDB detects deadlocks when a wait begins unless that is switched off. */
    @Override
    public DeadlockCheck deadlockCheck(Connection connection) throws SQLException {
        return isOn(connection, "innodb_deadlock_detect") ? DeadlockCheck.atOnce()
                : DeadlockCheck.never("innodb_deadlock_detect = OFF", "\"set global innodb_deadlock_detect = on\"");
    }

    private static boolean isOn(Connection connection, String variable) throws SQLException {
        return OwnServer.column(connection, 2, "show variables like '" + variable + "'").contains("ON");
    }
}
