package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.migrations.Schema;
import org.bbops.test.server.PostgresTestServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PopulationTemplatesTest {

    private static final RunListener SILENT = _ -> {
    };
    private static final String RUN = "templates_run";

    private final PostgresTestServer server = PostgresTestServer.shared();
    private final PopulationTemplates templates = new PopulationTemplates(server.dataSource("postgres"), server.user(), server::dataSource);

    @AfterEach
    void dropAll() throws SQLException {
        server.drop(RUN);
        for (String template : names()) {
            execute("alter database " + template + " with is_template false");
            server.drop(template);
        }
    }

    @Test
    void loadsOnceAndCopiesAfterwards() throws SQLException {
        assertThat(templates.create(RUN, settings(1), SILENT)).isFalse();
        assertThat(names()).hasSize(1);

        List<String> reported = new ArrayList<>();
        assertThat(templates.create(RUN, settings(1), event -> reported.add(((RunEvent.Advance) event).what()))).isTrue();

        assertThat(reported).isEmpty();
        assertThat(strings(RUN, "select count(*)::text from c_customer")).containsExactly("750");
    }

    @Test
    void makesAnotherTemplateForOtherSettings() throws SQLException {
        templates.create(RUN, settings(1), SILENT);

        assertThat(templates.create(RUN, settings(2), SILENT)).isFalse();
        assertThat(names()).hasSize(2);
    }

    @Test
    void dropsAnIncompleteTemplateOfACrash() throws SQLException {
        String template = PopulationTemplates.templateName(settings(1), Schema.checksum(server.dataSource("postgres")));
        server.create(template);
        Schema.migrate(server.dataSource(template));

        assertThat(templates.create(RUN, settings(1), SILENT)).isFalse();
        assertThat(strings(RUN, "select count(*)::text from c_customer")).containsExactly("750");
    }

    @Test
    void dropsTheOldestTemplateBeyondTheBound() throws SQLException {
        PopulationTemplates two = new PopulationTemplates(server.dataSource("postgres"), server.user(), server::dataSource, 2);
        for (int seed = 1; seed <= 3; seed++) {
            two.create(RUN, settings(seed), SILENT);
        }

        assertThat(names()).hasSize(2);
        assertThat(two.create(RUN, settings(2), SILENT)).as("the second oldest is there").isTrue();
        assertThat(two.create(RUN, settings(1), SILENT)).as("the oldest was dropped").isFalse();
    }

    @Test
    void refusesANameWithOtherCharacters() {
        assertThatThrownBy(() -> templates.create("run; drop database x", settings(1), SILENT))
                .isInstanceOf(PopulationException.class).hasMessageContaining("cannot be the name of a run's database");
    }

    private static PopulationSettings settings(long seed) {
        return new PopulationSettings(1, seed, PopulationModel.BBOPS, PopulationSettings.PURCHASE_SHARE_DEFAULT,
                LocalDate.of(2026, 11, 1));
    }

    private List<String> names() throws SQLException {
        return strings("postgres", "select datname from pg_database where starts_with(datname, 'bbops_population_')");
    }

    private List<String> strings(String database, String sql) throws SQLException {
        try (Connection connection = server.dataSource(database).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> strings = new ArrayList<>();
            while (rows.next()) {
                strings.add(rows.getString(1));
            }
            return strings;
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = server.dataSource("postgres").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
