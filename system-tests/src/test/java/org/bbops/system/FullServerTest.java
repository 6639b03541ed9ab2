package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** System whose pool may grow beyond the connections that the server grants to its user. */
@TestPropertySource(properties = {"bbops.pool-exhaustion=grow", "bbops.lock-timeout=2s", "bbops.retries=0",
        "spring.datasource.hikari.username=" + FullServerTest.USER, "spring.datasource.hikari.password=" + FullServerTest.USER})
class FullServerTest extends FullPoolTest {

    static final String USER = "five_connections";

    private static final int CONNECTIONS_MAX = 5;
    private static final String REFUSED = "too-many-connections";
    /** Outcome of those who have a connection and wait for the table until their lock time-out. */
    private static final String BLOCKED = "conflict";

    /** The user belongs to the server, which ends with this JVM. */
    @BeforeAll
    static void createUser() throws SQLException {
        try (TestDatabase any = TestDatabase.migrated();
                Connection admin = any.dataSource().getConnection();
                Statement statement = admin.createStatement()) {
            statement.execute("create role %s login password '%s' connection limit %d in role pg_read_all_data, pg_write_all_data"
                    .formatted(USER, USER, CONNECTIONS_MAX));
        }
    }

    @Test
    void countsACrowdWithoutConnectionsByCause() {
        rival.whileHoldingTable("o_orders", () -> {
            Map<String, Long> outcomes = ordersOfACrowd(CROWD);

            assertThat(outcomes.keySet()).contains(REFUSED).isSubsetOf(REFUSED, BLOCKED);
            assertThat(outcomes.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(CROWD);
            assertThat(outcomes.get(REFUSED)).isGreaterThan(CROWD / 2);
        });

        assertThat(count("o_orders")).isZero();
        assertThat(poolConnections()).isBetween(3, CONNECTIONS_MAX);
    }

    @Test
    void staysConsistentAfterACrowd() {
        assertConsistentAfterACrowd(REFUSED);
    }
}
