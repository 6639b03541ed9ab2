package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.util.ArrayList;
import java.util.List;
import org.bbops.platform.keys.KeysAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests with pools that open no connection, and with bounds that record the pools they were applied to. */
class PoolBoundsTest {

    private static final String URL = "jdbc:postgresql://127.0.0.1:1/bbops";

    private final List<String> bounded = new ArrayList<>();
    private final ApplicationContextRunner process = new ApplicationContextRunner()
            .withBean("locks", PoolBound.class, () -> pool -> bounded.add("locks of " + pool.getPoolName()))
            .withBean("answers", PoolBound.class, () -> pool -> bounded.add("answers of " + pool.getPoolName()));

    @Test
    void appliesEveryBoundToPoolsThatAreBeans() {
        process.withConfiguration(AutoConfigurations.of(PoolBoundsAutoConfiguration.class))
                .withBean(HikariDataSource.class, PoolBoundsTest::pool)
                .run(_ -> assertThat(bounded).containsExactlyInAnyOrder("locks of main", "answers of main"));
    }

    @Test
    void appliesEveryBoundToThePoolOfKeys() {
        process.withConfiguration(AutoConfigurations.of(KeysAutoConfiguration.class))
                .withBean(JdbcConnectionDetails.class, Details::new)
                .run(_ -> assertThat(bounded).containsExactlyInAnyOrder("locks of bbops-keys", "answers of bbops-keys"));
    }

    private static HikariDataSource pool() {
        HikariDataSource pool = new HikariDataSource();
        pool.setPoolName("main");
        pool.setJdbcUrl(URL);
        return pool;
    }

    private record Details(String getJdbcUrl, String getUsername, String getPassword) implements JdbcConnectionDetails {
        private Details() {
            this(URL, "bbops", "");
        }
    }
}
