package org.bbops.platform.conflict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import javax.sql.DataSource;
import org.bbops.contracts.figures.Conflict;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Scope;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Tests retries by Spring's advice on a real database, where a rival changes rows between a transaction's read and its write. */
@SpringJUnitConfig
class RetryAdviceTest {

    private static final TestDatabase DATABASE = TestDatabase.migrated();

    private final JdbcClient rival = JdbcClient.create(DATABASE.dataSource());
    @Autowired
    private Outer outer;
    @Autowired
    private ConflictCounter counts;

    @BeforeEach
    void oneRow() {
        rival.sql("delete from u_sequences").update();
        rival.sql("insert into u_sequences values ('order', 1, 1)").update();
    }

    @Test
    void retriesTheOutermostTransactionFromItsFirstRead() {
        long before = retried();

        outer.addOne(2, this::rivalAdds);

        assertThat(next()).isEqualTo(1 + 2 * 100 + 1);
        assertThat(retried() - before).isEqualTo(2);
    }

    @Test
    void rollsBackATransactionAfterTheLastRetry() {
        assertThatThrownBy(() -> outer.addOne(4, this::rivalAdds)).isInstanceOf(ConcurrencyFailureException.class);

        assertThat(next()).isEqualTo(1 + 4 * 100);
    }

    private void rivalAdds() {
        rival.sql("update u_sequences set s_nextnum = s_nextnum + 100").update();
    }

    private int next() {
        return rival.sql("select s_nextnum from u_sequences").query(Integer.class).single();
    }

    private long retried() {
        return counts.figures().stream().mapToLong(Conflict::retried).sum();
    }

    /** Begins the transaction. */
    static class Outer {
        private final Inner inner;
        private int rivals;

        Outer(Inner inner) {
            this.inner = inner;
        }

        @Transactional(isolation = Isolation.REPEATABLE_READ)
        public void addOne(int rivalsMax, Runnable rival) {
            int read = inner.read();
            if (rivals++ < rivalsMax) {
                rival.run();
            }
            inner.write(read + 1);
        }
    }

    /** Joins it. */
    @Transactional
    static class Inner {
        private final JdbcClient sql;

        Inner(DataSource database) {
            sql = JdbcClient.create(database);
        }

        public int read() {
            return sql.sql("select s_nextnum from u_sequences").query(Integer.class).single();
        }

        public void write(int next) {
            sql.sql("update u_sequences set s_nextnum = ?").param(next).update();
        }
    }

    @Configuration
    @EnableTransactionManagement(proxyTargetClass = true)
    @Import(ConflictAutoConfiguration.class)
    static class Context {
        @Bean
        SystemSettings settings() {
            return SystemSettings.of(new MockEnvironment());
        }

        @Bean
        NeighbourTimeout neighbours() {
            return new NeighbourTimeout(Duration.ofSeconds(20));
        }

        @Bean
        DataSource database() {
            return DATABASE.dataSource();
        }

        @Bean
        PlatformTransactionManager transactions(DataSource database) {
            return new JdbcTransactionManager(database);
        }

        @Bean
        @Scope("prototype")
        Outer outer(Inner inner) {
            return new Outer(inner);
        }

        @Bean
        Inner inner(DataSource database) {
            return new Inner(database);
        }
    }
}
