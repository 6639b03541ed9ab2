package org.bbops.test;

import com.zaxxer.hikari.HikariDataSource;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.bbops.migrations.Schema;
import org.bbops.migrations.population.Population;
import org.bbops.migrations.population.PopulationModel;
import org.bbops.migrations.population.PopulationSettings;
import org.bbops.test.server.PostgresTestServer;

/**
 * A database of one test class on the server of this JVM: a copy of a template, made in a fraction of a second.
 *
 * <p>Closing it cuts off its connections.
 */
public final class TestDatabase implements AutoCloseable {

    /** The day that the dates of {@link #populated()} count back from. */
    public static final LocalDate POPULATION_DATE = LocalDate.of(2026, 11, 1);

    private static final long SEED = 42;
    private static final int POOL_MAX = 4;
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final PostgresTestServer server;
    private final String name;

    private TestDatabase(PostgresTestServer server, String template) {
        this.server = server;
        this.name = "test_" + NUMBERS.incrementAndGet();
        server.clone(template, name);
    }

    /** A database with the schema and no row. */
    public static TestDatabase migrated() {
        return new TestDatabase(PostgresTestServer.shared(), Migrated.template());
    }

    /** A database with the population of injection rate 1, seed {@value #SEED}, loaded for {@link #POPULATION_DATE}. */
    public static TestDatabase populated() {
        return new TestDatabase(PostgresTestServer.shared(), Populated.template());
    }

    /** Returns another database with the rows of this one, which nothing may be connected to meanwhile. */
    public TestDatabase copy() {
        return new TestDatabase(server, name);
    }

    /** The JDBC URL. */
    public String url() {
        return server.url(name);
    }

    /** Returns the name of a superuser. */
    public String user() {
        return server.user();
    }

    /** Returns that user's password. */
    public String password() {
        return server.password();
    }

    /**
     * Makes a service under test use this database.
     *
     * @param property takes the name and the value of a property of Spring's, such as a registry's {@code add}
     */
    public void configure(BiConsumer<String, Supplier<Object>> property) {
        property.accept("spring.datasource.url", this::url);
        property.accept("spring.datasource.username", this::user);
        property.accept("spring.datasource.password", this::password);
    }

    /** Unpooled connections. */
    public DataSource dataSource() {
        return server.dataSource(name);
    }

    /** Returns a small pool that stays open until the end of the JVM, for tests that execute many statements. */
    public DataSource pooled() {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(dataSource());
        pool.setMaximumPoolSize(POOL_MAX);
        pool.setMinimumIdle(1);
        return pool;
    }

    /** Makes the database unavailable to all its users, until {@link #bringBack}. */
    public void takeAway() {
        server.takeAway(name);
    }

    /** Brings the database back. */
    public void bringBack() {
        server.bringBack(name);
    }

    /** Refuses writes until {@link #makeWritable}; reads go on. */
    public void makeReadOnly() {
        server.makeReadOnly(name);
    }

    /** Allows writes again. */
    public void makeWritable() {
        server.makeWritable(name);
    }

    /** Drops the database. */
    @Override
    public void close() {
        server.drop(name);
    }

    /** Made once, when it is first used. */
    private static final class Migrated {
        private static final String TEMPLATE = "template_migrated";

        static {
            PostgresTestServer server = PostgresTestServer.shared();
            server.create(TEMPLATE);
            Schema.migrate(server.dataSource(TEMPLATE));
        }

        // A method: reading the constant would not run the block above.
        private static String template() {
            return TEMPLATE;
        }
    }

    /** Made once, when it is first used. */
    private static final class Populated {
        private static final String TEMPLATE = "template_populated";

        static {
            PostgresTestServer server = PostgresTestServer.shared();
            server.clone(Migrated.template(), TEMPLATE);
            Population.load(server.dataSource(TEMPLATE), new PopulationSettings(1, SEED, PopulationModel.BBOPS,
                    PopulationSettings.PURCHASE_SHARE_DEFAULT, POPULATION_DATE), _ -> {
                    });
        }

        private static String template() {
            return TEMPLATE;
        }
    }
}
