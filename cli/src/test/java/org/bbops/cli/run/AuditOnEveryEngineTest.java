package org.bbops.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.bbops.contracts.database.DatabaseEngine;
import org.bbops.driver.audit.Audit;
import org.bbops.driver.audit.AuditEvidence;
import org.bbops.driver.audit.AuditReport;
import org.bbops.driver.audit.CheckResult;
import org.bbops.driver.environment.DeadlockTimeout;
import org.bbops.driver.environment.EnvironmentReader;
import org.bbops.migrations.Schema;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.database.DatabaseServer;
import org.bbops.testbed.database.DatabaseServers;
import org.bbops.testbed.database.MariadbPrograms;
import org.bbops.testbed.database.ServerOptions;
import org.bbops.testbed.process.ProcessGroup;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The driver's SQL on the engines beside PostgreSQL, whose every check has a test with the audit itself. */
class AuditOnEveryEngineTest {

    private static final PopulationSettings SETTINGS = new PopulationSettings(1, 42, PopulationModel.BBOPS,
            PopulationSettings.PURCHASE_SHARE_DEFAULT, LocalDate.of(2026, 11, 1));

    @TempDir
    private Path home;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "POSTGRESQL")
    void auditHoldsForAPopulationAndFindsACentTooMuchAndTheDeadlockTimeoutIsKnown(DatabaseEngine engine) throws SQLException {
        assumeTrue(engine != DatabaseEngine.MARIADB || MariadbPrograms.find().isPresent(),
                "MariaDB is not installed: " + MariadbPrograms.ADVICE);
        try (ProcessGroup group = new ProcessGroup(home.resolve("processes.json"))) {
            DatabaseServer server = DatabaseServers.start(engine, engine.usualConcurrencyControl(),
                    new ServerOptions(group, home, home.resolve("logs")));
            DatabaseAddress database = server.empty("audited");
            Schema.migrate(database.dataSource());
            Population.load(database.dataSource(), SETTINGS, (_, _, _) -> { });

            assertThat(new Audit(database.dataSource()).make(AuditEvidence.NONE).violated()).isEmpty();

            try (Connection connection = database.dataSource().getConnection(); Statement change = connection.createStatement()) {
                change.executeUpdate("update o_orders set o_total = o_total + 0.01 where o_id = 7");
            }
            AuditReport broken = new Audit(database.dataSource()).make(AuditEvidence.NONE);
            assertThat(broken.violated()).extracting(CheckResult::name).containsExactly("order-total");
            assertThat(DeadlockTimeout.of(new EnvironmentReader(home).read(List.of(), database.dataSource(), Optional.empty()).database()))
                    .contains(engine == DatabaseEngine.DERBY ? "1 s" : "none, a deadlock is noticed at once");
        }
    }
}
