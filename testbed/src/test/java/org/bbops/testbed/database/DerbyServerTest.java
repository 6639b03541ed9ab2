package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.derby.DerbyMain;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.ExternalDatabase;
import org.bbops.testbed.external.FoundServer;
import org.bbops.testbed.external.GivenServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DerbyServerTest extends DatabaseServerContractTest {

    private static final String LOCK_TIMEOUT = "call syscs_util.syscs_set_database_property('derby.locks.waitTimeout', '15')";

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.named("derby");
    }

    @Override
    String concurrencyControl() {
        return "row-locks";
    }

    @Override
    void endSessions(DatabaseAddress address) {
        DatabaseAddress end = new DatabaseAddress(address.jdbcUrl() + ";shutdown=true", address.user(), address.password());
        assertThatThrownBy(() -> end.dataSource().getConnection()).isInstanceOf(SQLException.class);
    }

    @Test
    void aRefusedLeaseLeavesNoLockWaiter() {
        DatabaseAddress address = server.empty("awaited");
        try (DatabaseLease _ = DatabaseLease.take(address)) {
            assertThatThrownBy(() -> DatabaseLease.take(address)).hasMessageContaining("used by another bbops command;");

            assertThat(SqlQuery.strings(address, "select count(*) from syscs_diag.lock_table where state = 'WAIT'")).containsExactly("0");
        }
    }

    @Test
    void namesTheStatementsThatAGuestNeedsAndTheySuffice() {
        DatabaseAddress owner = server.empty("authorized");
        Sql.execute(owner, List.of("call syscs_util.syscs_set_database_property('derby.user.guest', 'guest')",
                "call syscs_util.syscs_set_database_property('derby.database.sqlAuthorization', 'true')"));
        endSessions(owner);
        DatabaseAddress guest = new DatabaseAddress(owner.jdbcUrl(), "guest", "guest");
        List<String> told = List.of("create table BBOPS_LEASES.\"GUEST\" (id integer)",
                "grant select on BBOPS_LEASES.\"GUEST\" to guest",
                "grant execute on procedure SYSCS_UTIL.SYSCS_SET_DATABASE_PROPERTY to guest",
                "grant execute on function SYSCS_UTIL.SYSCS_GET_DATABASE_PROPERTY to guest");

        assertThatThrownBy(() -> DatabaseLease.take(guest)).isInstanceOf(TestbedException.class)
                .hasMessageContaining("%s; %s; and for runs: %s; %s;".formatted(told.toArray()));
        assertThatThrownBy(() -> Sql.execute(guest, List.of(LOCK_TIMEOUT))).cause()
                .isInstanceOfSatisfying(SQLException.class, refused -> assertThat(refused.getSQLState()).isEqualTo("42504"));

        Sql.execute(owner, told);
        try (DatabaseLease lease = DatabaseLease.take(guest)) {
            assertThatThrownBy(() -> DatabaseLease.take(guest)).hasMessageContaining("used by another bbops command;");
            RunRequest run = request(concurrencyControl(), "read-committed");
            GivenServer given = GivenServer.of(lease, run);
            DatabaseAddress rows = given.empty("any");
            assertThat(new ExternalDatabase(rows).load(run.population(), new Silence())).isPositive();
            // The system's statement at its start, and the query that describes the database in the results.
            Sql.execute(rows, List.of(LOCK_TIMEOUT));
            assertThat(SqlQuery.strings(rows, "values syscs_util.syscs_get_database_property('derby.locks.waitTimeout')"))
                    .containsExactly("15");
            given.drop("any");
        }
    }

    @Test
    void failsAtOnceWhenItsPortIsTaken(@TempDir Path home) throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());

            assertTimeoutPreemptively(Duration.ofMinutes(1),
                    () -> assertThatThrownBy(() -> DerbyMain.main(new String[] {port, home.toString(), "bbops", "row-locks"}))
                            .isInstanceOf(BindException.class).hasMessageContaining(port));
        }
    }

    @Test
    void refusesALockTimeoutBelowTheDeadlockTimeout() {
        DatabaseAddress address = server.empty("late");
        FoundServer found = new FoundServer(address);
        RunRequest run = request("row-locks", "read-committed").withLevel("bbops.lock-timeout", "15s");
        assertThat(found.refuseLateDeadlockCheck(run)).isEmpty();

        setDeadlockTimeout(address, "null");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            assertThatThrownBy(() -> GivenServer.of(lease, run).refuseUnfit(run)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll(address.toString(), "lock-timeout=15s", "lasted 20 s", "derby.locks.deadlockTimeout",
                            "--set lock-timeout");
        }
        assertThat(found.refuseLateDeadlockCheck(run.withLevel("bbops.lock-timeout", "21s"))).isEmpty();
        setDeadlockTimeout(address, "'15'");
        assertThatThrownBy(() -> found.refuseLateDeadlockCheck(run)).hasMessageContaining("lasted 15 s");
        setDeadlockTimeout(address, "'-1'");
        assertThatThrownBy(() -> found.refuseLateDeadlockCheck(run)).hasMessageContaining("never looks for deadlocks");
        setDeadlockTimeout(address, "'14'");
        assertThat(found.refuseLateDeadlockCheck(run)).isEmpty();
    }

    @Test
    void deadlockTimeoutIsAssumedWhereTheUserMayNotReadIt() {
        DatabaseAddress owner = server.empty("unknown");
        Sql.execute(owner, List.of("call syscs_util.syscs_set_database_property('derby.user.guest', 'guest')",
                "call syscs_util.syscs_set_database_property('derby.database.sqlAuthorization', 'true')"));
        endSessions(owner);
        FoundServer found = new FoundServer(new DatabaseAddress(owner.jdbcUrl(), "guest", "guest"));

        assertThat(found.refuseLateDeadlockCheck(request("row-locks", "read-committed").withLevel("bbops.lock-timeout", "15s")))
                .hasValueSatisfying(remark -> assertThat(remark).contains("this is assumed to be less than lock-timeout=15s"));
    }

    /** Changes the setting as an owner would after a refusal's advice. */
    private static void setDeadlockTimeout(DatabaseAddress address, String seconds) {
        Sql.execute(address, List.of("call syscs_util.syscs_set_database_property('derby.locks.deadlockTimeout', " + seconds + ")"));
    }
}
