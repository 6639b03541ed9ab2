package org.bbops.platform.xa;

import com.arjuna.ats.jta.TransactionManager;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import javax.transaction.xa.XAResource;
import org.apache.activemq.artemis.jms.client.ActiveMQXAConnectionFactory;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.postgresql.core.BaseConnection;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A process with four transactions that stay at a moment of their two-phase commit each, until it is killed. Each writes a
 * row and a message of its name; arguments: database, its user, broker, its user, folder, log.
 */
final class CrashingProcess {

    static final String NODE = "crashing";
    static final String QUEUE = "bbops.dead-letters";
    static final String STUCK = "all transactions are stuck";

    private final CountDownLatch reached = new CountDownLatch(4);
    private final PGSimpleDataSource database = new PGSimpleDataSource();
    private final ActiveMQXAConnectionFactory broker;

    private CrashingProcess(String[] arguments) {
        database.setUrl(arguments[0]);
        database.setUser(arguments[1]);
        database.setPassword(System.getenv("DATABASE_PASSWORD"));
        broker = new ActiveMQXAConnectionFactory(arguments[2], arguments[3], System.getenv("BROKER_PASSWORD"));
        Narayana.configure(new XaSettings(Path.of(arguments[4]), NODE, Duration.ofSeconds(1)), Switch.valueOf(arguments[5]));
    }

    /** Reports that all transactions are blocked, and waits to be killed. */
    public static void main(String[] arguments) throws Exception {
        CrashingProcess process = new CrashingProcess(arguments);
        process.start("between the prepares", null, new Stuck(Stuck.Phase.PREPARE, process.reached), null);
        process.start("before the log", null, null, new Stuck(Stuck.Phase.PREPARE, process.reached));
        process.start("after the log", new Stuck(Stuck.Phase.COMMIT, process.reached), null, null);
        process.start("between the commits", null, new Stuck(Stuck.Phase.COMMIT, process.reached), null);
        process.reached.await();
        System.out.println(STUCK);
        new CountDownLatch(1).await();
    }

    private void start(String name, XAResource first, XAResource between, XAResource last) {
        Thread.ofPlatform().start(() -> {
            try {
                commit(name, first, between, last);
            } catch (Exception e) {
                e.printStackTrace();
                Runtime.getRuntime().halt(1);
            }
        });
    }

    private void commit(String name, XAResource first, XAResource between, XAResource last) throws Exception {
        jakarta.transaction.TransactionManager transactions = TransactionManager.transactionManager();
        transactions.begin();
        enlist(first);
        Connection rows = database.getConnection();
        enlist(new DatabaseBranch(rows.unwrap(BaseConnection.class)));
        try (Statement insert = rows.createStatement()) {
            insert.execute("insert into u_population (u_key, u_value) values ('" + name + "', 'committed')");
        }
        enlist(between);
        XAConnection messages = broker.createXAConnection();
        XASession session = messages.createXASession();
        enlist(session.getXAResource());
        Session sender = session;
        sender.createProducer(sender.createQueue(QUEUE)).send(sender.createTextMessage(name));
        enlist(last);
        transactions.commit();
    }

    private static void enlist(XAResource resource) throws Exception {
        if (resource != null) {
            TransactionManager.transactionManager().getTransaction().enlistResource(resource);
        }
    }
}
