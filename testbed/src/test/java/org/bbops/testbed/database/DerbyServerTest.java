package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.util.List;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.DatabaseLease;
import org.junit.jupiter.api.Test;

class DerbyServerTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.DERBY;
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
    void aCommandThatIsRefusedLeavesNobodyWaitingForTheLock() {
        DatabaseAddress address = server.empty("awaited");
        try (DatabaseLease _ = DatabaseLease.take(address)) {
            assertThatThrownBy(() -> DatabaseLease.take(address)).hasMessageContaining("used by another bbops command;");

            assertThat(Sql.strings(address, "select count(*) from syscs_diag.lock_table where state = 'WAIT'")).containsExactly("0");
        }
    }

    @Test
    void aUserWhoMayNotMakeWhatKeepsItIsToldWhatTheOwnerIsToDo() {
        DatabaseAddress owner = server.empty("authorized");
        Sql.execute(owner, List.of("call syscs_util.syscs_set_database_property('derby.user.guest', 'guest')",
                "call syscs_util.syscs_set_database_property('derby.database.sqlAuthorization', 'true')"));
        endSessions(owner);
        DatabaseAddress guest = new DatabaseAddress(owner.jdbcUrl(), "guest", "guest");
        List<String> told = List.of("create table BBOPS_LEASES.\"GUEST\" (id integer)",
                "grant select on BBOPS_LEASES.\"GUEST\" to guest");

        assertThatThrownBy(() -> DatabaseLease.take(guest)).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll(told.getFirst() + ", and then: " + told.getLast());

        Sql.execute(owner, told);
        try (DatabaseLease _ = DatabaseLease.take(guest)) {
            assertThatThrownBy(() -> DatabaseLease.take(guest)).hasMessageContaining("used by another bbops command;");
        }
    }

    @Test
    void aTimeOutOfThisJvmDoesNotSayThatADatabaseIsGone() {
        assertThat(DerbyServer.isGone(new SQLTimeoutException("the server said nothing"))).isFalse();
        assertThat(DerbyServer.isGone(new SQLException("shut down", "08006"))).isTrue();
    }
}
