package org.bbops.engines.mariadb;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalInt;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.OldestVersion;
import org.bbops.engines.own.OwnServer;
import org.bbops.engines.own.SessionLock;

/** A MariaDB of the user's own. */
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
    public Optional<OldestVersion> oldest() {
        return Optional.of(new OldestVersion(10, 6, "has no 'skip locked', by which purchase orders are handed over"));
    }

    /** 0 stands for no limit of the user's. */
    @Override
    public OptionalInt connectionsMax(Connection connection) throws SQLException {
        return OptionalInt.of(Integer.parseInt(OwnServer.column(connection, 1,
                "select least(@@max_connections, if(@@max_user_connections = 0, @@max_connections, @@max_user_connections))").getFirst()));
    }

    /** The server ends connections that have been silent for hours, and has one namespace of locks for all databases. */
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

    /** Snapshot isolation gives repeatable read another meaning, for which the page's statements on mvcc do not hold. */
    @Override
    public Optional<String> otherIsolation(Connection connection, String isolation) throws SQLException {
        return "repeatable-read".equals(isolation) && isOn(connection, "innodb_snapshot_isolation")
                ? Optional
                        .of("has innodb_snapshot_isolation=ON, while that level is measured on MariaDB with innodb_snapshot_isolation=OFF; "
                                + "set it OFF, or use --set isolation=read-committed")
                : Optional.empty();
    }

    /** InnoDB looks when a wait begins, or never. */
    @Override
    public DeadlockCheck deadlockCheck(Connection connection) throws SQLException {
        return isOn(connection, "innodb_deadlock_detect") ? DeadlockCheck.atOnce()
                : DeadlockCheck.never("innodb_deadlock_detect = OFF", "\"set global innodb_deadlock_detect = on\"");
    }

    private static boolean isOn(Connection connection, String variable) throws SQLException {
        return OwnServer.column(connection, 2, "show variables like '" + variable + "'").contains("ON");
    }
}
