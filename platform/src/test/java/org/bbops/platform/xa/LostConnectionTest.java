package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import jakarta.transaction.RollbackException;
import jakarta.transaction.TransactionManager;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import javax.transaction.xa.Xid;
import org.bbops.contracts.fault.FaultPoints;
import org.bbops.platform.problem.DatabaseAbsence;
import org.bbops.platform.problem.DatabaseProblems;
import org.bbops.platform.xa.XaTransactions.TimedJtaTransactions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests commits that lose the database connection while the process lives on: nothing may stay in the log for ever. */
class LostConnectionTest extends TwoSidesTest {

    private final TransactionManager transactions = com.arjuna.ats.jta.TransactionManager.transactionManager();
    private DataSource enlisting;
    private InDoubtTransactions inDoubt;

    @BeforeEach
    void enlist() {
        enlisting = new EnlistingDataSource(database.dataSource(), transactions, new TransactionSynchronizationRegistryImple(),
                Branches.besideTheBroker(FaultPoints.OFF));
        inDoubt = new InDoubtTransactions(sql);
    }

    @Test
    void recoveryCommitsAPreparedBranchThatLostItsConnection() throws Exception {
        transactions.begin();
        int session = insert("kept");
        transactions.getTransaction().enlistResource(new AtPrepare(() -> end(session)));

        transactions.commit();

        assertThat(inDoubt.count()).isOne();
        recovery.start();
        await().atMost(WAIT_MAX).until(() -> inDoubt.count() == 0);
        assertThat(rows()).isOne();
    }

    @Test
    void unansweredOnePhaseCommitFailsAndWritesNothing() throws Exception {
        transactions.begin();
        end(insert("lost"));

        assertThatThrownBy(transactions::commit).isInstanceOf(RollbackException.class).matches(DatabaseAbsence::explains);

        assertThat(inDoubt.count()).isZero();
        assertThat(rows()).isZero();
    }

    /** A rollback would tell the caller that nothing was written; here the outcome is unknown. */
    @Test
    void anUnansweredOnePhaseCommitIsNotReportedAsRolledBack() {
        TransactionTemplate template = new TransactionTemplate(new TimedJtaTransactions(
                com.arjuna.ats.jta.UserTransaction.userTransaction(), transactions, new TransactionSynchronizationRegistryImple()));

        assertThatThrownBy(() -> template.executeWithoutResult(_ -> end(inserted("unknown"))))
                .isInstanceOf(TransactionSystemException.class).matches(DatabaseAbsence::explains)
                .matches(error -> DatabaseProblems.categoryOf(error).isEmpty());
    }

    @Test
    void recoveryRollsBackAPreparedBranchThatLostItsConnection() throws Exception {
        transactions.begin();
        int session = insert("given up");
        transactions.getTransaction().enlistResource(new AtPrepare(() -> {
            end(session);
            throw new IllegalStateException("this party does not prepare");
        }));

        assertThatThrownBy(transactions::commit).isInstanceOf(RollbackException.class);

        assertThat(inDoubt.prepared()).isOne();
        recovery.start();
        await().atMost(WAIT_MAX).until(() -> inDoubt.count() == 0);
        assertThat(rows()).isZero();
    }

    @Test
    void refusedOnePhaseCommitWritesNothing() throws Exception {
        transactions.begin();
        try (Connection connection = enlisting.getConnection(); Statement insert = connection.createStatement()) {
            insert.execute("create function refuse() returns trigger language plpgsql as"
                    + " 'begin raise exception using errcode = ''40001''; end'");
            insert.execute("create constraint trigger refusing after insert on u_population deferrable initially deferred"
                    + " for each row execute function refuse()");
            insert.execute("insert into u_population (u_key, u_value) values ('refused', 'committed')");
        }

        assertThatThrownBy(transactions::commit).isInstanceOf(RollbackException.class)
                .matches(error -> !DatabaseAbsence.explains(error));

        assertThat(inDoubt.count()).isZero();
        assertThat(rows()).isZero();
    }

    private int inserted(String name) {
        try {
            return insert(name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Inserts a row and returns the process id of the database session. */
    private int insert(String name) throws SQLException {
        try (Connection connection = enlisting.getConnection(); Statement insert = connection.createStatement()) {
            insert.execute("insert into u_population (u_key, u_value) values ('" + name + "', 'committed')");
            return connection.unwrap(PGConnection.class).getBackendPID();
        }
    }

    private void end(int session) {
        sql.queryForObject("select pg_terminate_backend(?, 5000)", Boolean.class, session);
    }

    private int rows() {
        return sql.queryForObject("select count(*) from u_population where u_value = 'committed'", Integer.class);
    }

    private static final class AtPrepare extends Bystander {

        private static final long serialVersionUID = 1L;

        private final transient Runnable what;

        AtPrepare(Runnable what) {
            this.what = what;
        }

        @Override
        public int prepare(Xid xid) {
            what.run();
            return super.prepare(xid);
        }
    }
}
