package org.bbops.testbed.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.bbops.engines.DatabaseEngine;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunRequest.PopulationRequest;
import org.bbops.testbed.Silence;
import org.bbops.testbed.SystemAddresses;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.external.DatabaseLease;
import org.bbops.testbed.external.ExternalDatabase;
import org.bbops.testbed.external.ExternalPartsReader.ExternalParts;
import org.bbops.testbed.external.ExternalTestbed;
import org.bbops.testbed.external.GivenServer;
import org.bbops.testbed.external.OwnSchema;
import org.junit.jupiter.api.Test;

class PostgresDatabasesTest extends NativeServerContractTest {

    @Override
    DatabaseEngine engine() {
        return DatabaseEngine.named("postgresql");
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
    List<String> fileAccess(Path file) {
        return List.of("copy texts from '" + file + "'", "copy texts to '" + file.resolveSibling("written") + "'",
                "copy texts from program 'cat " + file + "'", "select pg_read_file('" + file + "')",
                "select pg_ls_dir('" + file.getParent() + "')", "select lo_import('" + file + "')",
                "create extension file_fdw", "set role pg_read_server_files", "alter role bbops superuser");
    }

    @Override
    String reading(Path file) {
        return "copy texts from '" + file + "'";
    }

    @Override
    void endSessions(DatabaseAddress address) {
        SqlQuery.strings(address, "select pg_terminate_backend(pid) from pg_stat_activity "
                + "where datname = current_database() and pid <> pg_backend_pid()");
    }

    @Test
    void staysLeasedWhenTheServerEndsIdleSessions() throws SQLException {
        DatabaseAddress elsewhere = server.empty("elsewhere");
        DatabaseAddress address = server.empty("silent");
        Sql.execute(address, List.of("alter database silent set idle_session_timeout = 500"));
        try (DatabaseLease lease = DatabaseLease.take(address); Connection _ = address.dataSource().getConnection()) {
            await().until(() -> SqlQuery.strings(elsewhere, "select count(*) from pg_stat_activity where datname = 'silent'"),
                    List.of("1")::equals);

            lease.refuseIfLost();
        }
    }

    @Test
    void countsStatementsOfTheRunDatabase() {
        DatabaseAddress address = server.empty("instrumented");
        ((ProgramDatabases) server).instrument("instrumented");
        SqlQuery.strings(address, "select 4711 as counted");

        assertThat(SqlQuery.strings(address, "select query from pg_stat_statements")).anyMatch(query -> query.endsWith(" as counted"));
    }

    @Test
    void keepsTheConnectionOfItsLeaseBusy() {
        DatabaseAddress address = server.empty("busy");
        String lastUse = "select max(query_start) from pg_stat_activity where pid in (select pid from pg_locks where locktype = 'advisory')"
                + " and datname = 'busy'";
        try (DatabaseLease _ = DatabaseLease.take(address, Duration.ofMillis(50))) {
            List<String> first = SqlQuery.strings(address, lastUse);

            await().untilAsserted(() -> assertThat(SqlQuery.strings(address, lastUse)).isNotEqualTo(first));
        }
    }

    @Test
    void leasesASchemaThatDoesNotExistYet() {
        assertThatCode(() -> DatabaseLease.take(OwnSchema.existing(server.empty("without"), "nowhere")).close())
                .doesNotThrowAnyException();
    }

    @Test
    void usesAnExistingSchemaWithoutTheRightToCreateOne() {
        DatabaseAddress address = server.empty("lent");
        Sql.execute(administrator().named("lent"), List.of("create role schema_guest login password 'guest'",
                "create schema bbops_lent authorization schema_guest"));
        DatabaseAddress guests = new DatabaseAddress(address.jdbcUrl(), "schema_guest", "guest");

        assertThat(SqlQuery.strings(OwnSchema.in(guests, "bbops_lent"), "select current_schema()")).containsExactly("bbops_lent");
        assertThatThrownBy(() -> OwnSchema.in(guests, "bbops_other")).isInstanceOf(TestbedException.class)
                .hasMessageContainingAll("did not make the schema bbops_other", "allow the user to make schemas");
    }

    @Test
    void dropsADatabaseDespiteATransactionLeftPreparedInIt() {
        DatabaseAddress address = server.empty("prepared");
        Sql.execute(address, List.of("create table t (i int)", "begin", "insert into t values (1)", "prepare transaction 'it''s'"));

        server.drop("prepared");

        assertThat(SqlQuery.strings(server.empty("prepared"), "select gid from pg_prepared_xacts")).isEmpty();
    }

    @Test
    void refusesAGivenDatabaseWithAPreparedTransaction() {
        DatabaseAddress address = server.empty("theirs");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, request("mvcc", "read-committed"));
            Sql.execute(address, List.of("create table t (i int)", "begin", "insert into t values (1)", "prepare transaction 'left'"));

            assertThatThrownBy(() -> given.empty("any")).isInstanceOf(TestbedException.class).hasMessageContaining("such as 'left'")
                    .hasMessageContaining("as " + address.user() + " has 1 prepared transactions of that user");
        }

        assertThat(SqlQuery.strings(address, "select gid from pg_prepared_xacts")).containsExactly("left");
        server.drop("theirs");
    }

    @Test
    void refusesToDivideAGivenDatabaseByDomain() {
        DatabaseAddress address = server.empty("given");
        RunRequest shared = request("mvcc", "read-committed");
        RunRequest divided = new RunRequest(shared.population(), shared.database(), shared.concurrencyControl(),
                new RunRequest.SystemLevels("four-jvms", 20, true, shared.levels()), shared.supplier(), shared.agents());
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, divided);

            assertThatThrownBy(() -> given.refuseUnfit(divided)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("databases=per-domain", address.toString(), "--set databases=shared");
        }
    }

    @Test
    void checksTheConnectionLimitOfADatabase() {
        DatabaseAddress address = server.empty("limited");
        Sql.execute(administrator(), List.of("alter database limited connection limit 27"));
        RunRequest run = request("mvcc", "read-committed");
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, run);

            assertThatThrownBy(() -> given.refuseUnfit(run)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("pool-size=20, and", "takes 27 connections", "to 28 or more");
            Sql.execute(administrator(), List.of("alter database limited connection limit 28"));
            assertThatCode(() -> given.refuseUnfit(run)).doesNotThrowAnyException();
        }
    }

    @Test
    void anotherUsersPreparedTransactionIsIgnored() throws SQLException {
        DatabaseAddress address = server.empty("neighbours");
        Sql.execute(administrator(), List.of("create role neighbour login password 'neighbour'"));
        Sql.execute(new DatabaseAddress(address.jdbcUrl(), "neighbour", "neighbour"), List.of("begin", "select 1",
                "prepare transaction 'theirs'"));
        try (DatabaseLease lease = DatabaseLease.take(address)) {
            GivenServer given = GivenServer.of(lease, request("mvcc", "read-committed"));

            assertThatCode(() -> given.empty("any")).doesNotThrowAnyException();
        }

        assertThat(SqlQuery.strings(address, "select gid from pg_prepared_xacts")).containsExactly("theirs");
        server.drop("neighbours");
        Sql.execute(administrator(), List.of("drop role neighbour"));
    }

    @Test
    void analyzesTablesOfTheBenchmarkOnly() {
        DatabaseAddress address = server.empty("neighbours");
        Sql.execute(address, List.of("create table theirs (i int)", "insert into theirs values (1)"));

        new ExternalDatabase(OwnSchema.in(address, "bbops_own")).load(new PopulationRequest(1, 42, "bbops", new BigDecimal("0.2")),
                new Silence());

        // The statistics appear a moment later.
        await().untilAsserted(
                () -> assertThat(SqlQuery.strings(address, "select relname from pg_stat_user_tables where last_vacuum is null "
                        + "or last_analyze is null order by relname")).containsExactly("flyway_schema_history", "theirs"));
    }

    @Test
    void refusesFewConnectionsForASystemElsewhere() throws IOException {
        DatabaseAddress address = server.empty("elsewhere");
        RunRequest usual = request("mvcc", "read-committed");
        RunRequest large = new RunRequest(usual.population(), usual.database(), usual.concurrencyControl(),
                new RunRequest.SystemLevels("one-jvm", 10_000, false, Map.of()), usual.supplier(), 1);
        HttpServer system = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        system.createContext("/actuator/info", exchange -> {
            byte[] answer = "{\"factors\":{\"pool-size\":\"10000\"}}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        system.start();
        URI there = URI.create("http://127.0.0.1:" + system.getAddress().getPort());
        try (ExternalTestbed testbed = new ExternalTestbed(
                new ExternalParts(address, SystemAddresses.allAt(there), there, List.of(there.getAuthority())), new Silence(), 1)) {
            assertThatThrownBy(() -> testbed.prepare(large)).isInstanceOf(TestbedException.class)
                    .hasMessageContainingAll("pool-size=10000, and", "to 10008 or more");
        } finally {
            system.stop(0);
        }
    }

    @Test
    void acceptsTheConnectionsOfTheLargestSystem() {
        for (String setting : List.of("max_connections", "max_prepared_transactions")) {
            assertThat(Integer.parseInt(SqlQuery.strings(server.empty("wide"), "show " + setting).getFirst())).as(setting)
                    .isGreaterThan(POOL_CONNECTIONS);
        }
    }
}
