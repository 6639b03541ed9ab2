package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.GivenServer;
import org.junit.jupiter.api.Test;

class PostgresDatabasesTest extends DatabaseServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.POSTGRESQL;
    }

    @Override
    String concurrencyControl() {
        return "mvcc";
    }

    @Test
    void dropsADatabaseThatAKilledSystemHasLeftATransactionPreparedIn() {
        DatabaseAddress address = server.empty("prepared");
        Sql.execute(address, List.of("create table t (i int)", "begin", "insert into t values (1)", "prepare transaction 'it''s'"));

        server.drop("prepared");

        assertThat(Sql.strings(server.empty("prepared"), "select gid from pg_prepared_xacts")).isEmpty();
    }

    @Test
    void leavesATransactionThatIsPreparedInADatabaseOfSomebodyElseToHim() {
        DatabaseAddress address = server.empty("theirs");
        GivenServer given = GivenServer.of(address, request("mvcc", "read-committed"));
        Sql.execute(address, List.of("create table t (i int)", "begin", "insert into t values (1)", "prepare transaction 'left'"));

        assertThatThrownBy(() -> given.empty("any")).isInstanceOf(TestbedException.class).hasMessageContaining("such as 'left'");

        assertThat(Sql.strings(address, "select gid from pg_prepared_xacts")).containsExactly("left");
        server.drop("theirs");
    }

    @Test
    void takesAsManyConnectionsAsTheLargestSystemHas() {
        for (String setting : List.of("max_connections", "max_prepared_transactions")) {
            assertThat(Integer.parseInt(Sql.strings(server.empty("wide"), "show " + setting).getFirst())).as(setting)
                    .isGreaterThan(POOL_CONNECTIONS);
        }
    }
}
