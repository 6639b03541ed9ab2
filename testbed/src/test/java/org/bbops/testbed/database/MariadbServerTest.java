package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.FoundServer;
import org.bbops.testbed.external.OwnSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf(value = "org.bbops.testbed.database.MariadbServerTest#isInstalled", disabledReason = "MariaDB is not installed")
class MariadbServerTest extends NativeServerContractTest {

    static boolean isInstalled() {
        return DatabaseEngine.named("mariadb").server().missing().isEmpty();
    }

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.named("mariadb");
    }

    @Override
    String concurrencyControl() {
        return "mvcc";
    }

    @Override
    DatabaseAddress administrator() {
        return ((ProgramDatabases) server).maintenance();
    }

    @Override
    void allowSchema(String name) {
        Sql.execute(administrator(), List.of("grant all on `" + name.replace("_", "\\_") + "`.* to 'bbops'@'127.0.0.1'"));
    }

    @Override
    List<String> fileAccess(Path file) {
        return List.of("load data infile '" + file + "' into table texts",
                "select 1 into outfile '" + file.resolveSibling("written") + "'",
                "select 1 into dumpfile '" + file.resolveSibling("written") + "'",
                // Reports no error but returns null.
                "create table had_file (content longtext not null) select load_file('" + file + "') as content",
                "grant file on *.* to current_user", "set global general_log_file = '" + file + "'",
                "install soname 'ha_connect'");
    }

    @Override
    String reading(Path file) {
        return "load data infile '" + file + "' into table texts";
    }

    @Override
    void endSessions(DatabaseAddress address) {
        SqlQuery.strings(address, "select id from information_schema.processlist where db = database() and id <> connection_id()")
                .forEach(id -> Sql.execute(address, List.of("kill " + id)));
    }

    @Test
    void leasesAServerWithoutADatabaseName() {
        assertThatCode(() -> DatabaseLease.take(server.empty("without").named("")).close()).doesNotThrowAnyException();
    }

    @Test
    void createsItsSchemaThroughAUrlWithoutADatabase() {
        DatabaseAddress any = server.empty("named");
        allowSchema("bbops_unnamed");
        String url = any.jdbcUrl().substring(0, any.jdbcUrl().lastIndexOf('/'));

        DatabaseAddress own = OwnSchema.in(new DatabaseAddress(url, any.user(), any.password()), "bbops_unnamed");

        assertThat(SqlQuery.strings(own, "select database()")).containsExactly("bbops_unnamed");
    }

    @Test
    void timesOutWaitingForAnOpenTransaction() throws SQLException {
        timesOutOnATableLockedByAnOpenTransaction();
    }

    @Test
    void acceptsTheConnectionsOfTheLargestSystem() {
        assertThat(Integer.parseInt(SqlQuery.strings(server.empty("wide"), "select @@max_connections").getFirst()))
                .isGreaterThan(POOL_CONNECTIONS);
    }

    @Test
    void refusesRepeatableReadWhenSnapshotIsolationIsOn() throws SQLException {
        FoundServer found = new FoundServer(populated("snapshots"));
        Sql.execute(administrator(), List.of("set global innodb_snapshot_isolation = on"));
        try {
            assertThatThrownBy(() -> found.refuseOtherConcurrency(request("mvcc", "repeatable-read")))
                    .isInstanceOf(TestbedException.class).hasMessageContaining("isolation=repeatable-read")
                    .hasMessageContaining("innodb_snapshot_isolation=ON");
            assertThat(found.refuseOtherConcurrency(request("mvcc", "read-committed"))).isEmpty();
        } finally {
            Sql.execute(administrator(), List.of("set global innodb_snapshot_isolation = off"));
        }
    }

    @Test
    void refusesAServerWithoutDeadlockDetection() {
        DatabaseAddress address = server.empty("blind");
        FoundServer found = new FoundServer(address);
        RunRequest run = request("mvcc", "read-committed").withLevel("bbops.lock-timeout", "15s");
        assertThat(found.refuseLateDeadlockCheck(run)).isEmpty();

        Sql.execute(administrator(), List.of("set global innodb_deadlock_detect = off"));
        try {
            assertThatThrownBy(() -> found.refuseLateDeadlockCheck(run)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll(address.toString(), "never looks for deadlocks", "set global innodb_deadlock_detect = on");
        } finally {
            Sql.execute(administrator(), List.of("set global innodb_deadlock_detect = on"));
        }
    }
}
