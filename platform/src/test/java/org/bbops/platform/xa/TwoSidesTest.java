package org.bbops.platform.xa;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQXAConnectionFactory;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.platform.xa.XaBroker.BrokerRecovery;
import org.bbops.test.TestBroker;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.jdbc.core.JdbcTemplate;

/** A real database and a real broker for transactions of this JVM, and a recovery that is not yet started. */
abstract class TwoSidesTest {

    static final Duration WAIT_MAX = Duration.ofSeconds(60);
    static final Path FOLDER = TransactionLogFolder.ofThisJvm();

    final TestDatabase database = TestDatabase.migrated();
    final TestBroker broker = TestBroker.start();
    final JdbcTemplate sql = new JdbcTemplate(database.dataSource());
    final DatabaseRecovery databaseSide = new DatabaseRecovery(database.url(), database.user(), database.password(),
            new DatabaseTimeout(WAIT_MAX));
    final BrokerRecovery brokerSide = new BrokerRecovery(new ActiveMQXAConnectionFactory(broker.url(), broker.user(), broker.password()));
    final XaRecovery recovery = new XaRecovery(List.of(databaseSide, brokerSide), List.of(), WAIT_MAX);

    @BeforeEach
    void configure() {
        Narayana.configure(new XaSettings(FOLDER, CrashingProcess.NODE, Duration.ofSeconds(1)), Switch.ON);
    }

    @AfterEach
    void stop() {
        recovery.stop();
        broker.close();
        database.close();
    }
}
