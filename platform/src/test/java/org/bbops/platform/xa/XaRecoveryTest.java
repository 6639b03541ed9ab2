package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.junit.jupiter.api.Test;

/** Tests that two-phase commits of a killed process are finished by another, on a real database and a real broker. */
class XaRecoveryTest extends TwoSidesTest {

    private static final long SOON_MILLIS = 500;

    @Test
    void commitsLoggedTransactionsAndRollsTheOthersBack() throws IOException, JMSException {
        killDuringCommits(Switch.ON);
        InDoubtTransactions inDoubt = new InDoubtTransactions(sql);
        assertThat(inDoubt.prepared()).isEqualTo(3);
        assertThat(rows()).containsExactly("between the commits");

        recovery.start();

        await().atMost(WAIT_MAX).until(() -> inDoubt.count() == 0);
        assertThat(rows()).containsExactlyInAnyOrder("after the log", "between the commits");
        assertThat(messages(2)).isEqualTo(rows());
    }

    @Test
    void withoutALogRollsBackSidesThatHadNotCommitted() throws IOException, JMSException {
        killDuringCommits(Switch.OFF);

        recovery.start();

        await().atMost(WAIT_MAX).until(() -> new InDoubtTransactions(sql).prepared() == 0);
        assertThat(rows()).containsExactly("between the commits");
        assertThat(messages(0)).isEmpty();
    }

    @Test
    void anotherUsersPreparedTransactionIsNotInDoubt() throws SQLException {
        sql.execute("create role xa_neighbour login password 'neighbour'");
        try (var theirs = DriverManager.getConnection(database.url(), "xa_neighbour", "neighbour");
                Statement statement = theirs.createStatement()) {
            statement.execute("begin");
            statement.execute("prepare transaction 'theirs'");

            assertThat(sql.queryForList("select gid from pg_prepared_xacts where database = current_database()", String.class))
                    .containsExactly("theirs");
            assertThat(new InDoubtTransactions(sql).prepared()).isZero();

            statement.execute("rollback prepared 'theirs'");
        } finally {
            sql.execute("drop role xa_neighbour");
        }
    }

    @Test
    void stopsInTimeThoughTheDatabaseHangs() {
        XaRecovery hasty = new XaRecovery(List.of(databaseSide, brokerSide), List.of(), Duration.ofMillis(100));
        hasty.start();

        // Blocks every call to the database, as if it did not answer.
        synchronized (databaseSide) {
            hasty.stop();

            assertThat(hasty.isRunning()).isFalse();
            assertThat(stoppingThreads()).isNotEmpty();
        }
        await().atMost(WAIT_MAX).until(() -> stoppingThreads().isEmpty());
    }

    private static List<String> stoppingThreads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName)
                .filter(XaRecovery.STOPPING_THREAD::equals).toList();
    }

    private void killDuringCommits(Switch log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                CrashingProcess.class.getName(), database.url(), database.user(), broker.url(), broker.user(),
                FOLDER.toString(), log.name()).redirectErrorStream(true);
        builder.environment().put("DATABASE_PASSWORD", database.password());
        builder.environment().put("BROKER_PASSWORD", broker.password());
        Process process = builder.start();
        try (BufferedReader output = process.inputReader()) {
            List<String> lines = output.lines().takeWhile(line -> !line.equals(CrashingProcess.STUCK)).toList();
            assertThat(process.isAlive()).as("%s", lines).isTrue();
        } finally {
            process.destroyForcibly().onExit().join();
        }
    }

    private Set<String> rows() {
        return new TreeSet<>(sql.queryForList("select u_key from u_population where u_value = 'committed'", String.class));
    }

    /** Returns the expected number of messages, and any that arrive soon after them. */
    private Set<String> messages(int expected) throws JMSException {
        Set<String> names = new TreeSet<>();
        try (ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(broker.url(), broker.user(), broker.password());
                Connection connection = connections.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer consumer = session.createConsumer(session.createQueue(CrashingProcess.QUEUE))) {
            connection.start();
            Message message = receive(consumer, expected > 0);
            while (message != null) {
                names.add(message.getBody(String.class));
                message = receive(consumer, names.size() < expected);
            }
        }
        return names;
    }

    private static Message receive(MessageConsumer consumer, boolean mustCome) throws JMSException {
        return consumer.receive(mustCome ? WAIT_MAX.toMillis() : SOON_MILLIS);
    }
}
