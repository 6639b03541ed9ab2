package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThat;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import jakarta.transaction.TransactionManager;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;

/** Tests the state of both sides of a transaction when it passes its fault points. */
class TrappedBranchTest extends TwoSidesTest {

    private final TransactionManager transactions = com.arjuna.ats.jta.TransactionManager.transactionManager();
    private final List<String> course = new ArrayList<>();

    @Test
    void reachesAFaultPointBetweenTheStepsOfBothSides() throws Exception {
        begin();
        transactions.getTransaction().enlistResource(new Other(course));

        transactions.commit();

        assertThat(course).containsExactly("order-one-prepared: 1 prepared, 0 rows", "the other prepares",
                "order-prepared: 1 prepared, 0 rows", "order-one-committed: 0 prepared, 1 rows", "the other commits");
    }

    @Test
    void reachesNoFaultPointInAOnePhaseCommit() throws Exception {
        begin();

        transactions.commit();

        assertThat(course).isEmpty();
        assertThat(rows()).isOne();
    }

    private void begin() throws Exception {
        EnlistingDataSource enlisting = new EnlistingDataSource(database.dataSource(), transactions,
                new TransactionSynchronizationRegistryImple(), Branches.besideTheBroker(point -> course.add("%s: %d prepared, %d rows"
                        .formatted(point.label(), new InDoubtTransactions(sql).prepared(), rows()))));
        transactions.begin();
        try (Connection connection = enlisting.getConnection(); Statement insert = connection.createStatement()) {
            insert.execute("insert into u_population (u_key, u_value) values ('an order', 'committed')");
        }
    }

    private int rows() {
        return sql.queryForObject("select count(*) from u_population where u_value = 'committed'", Integer.class);
    }

    /** The resource that is called after the database. */
    private static final class Other extends Bystander {

        private static final long serialVersionUID = 1L;

        private final transient List<String> course;

        Other(List<String> course) {
            this.course = course;
        }

        @Override
        public int prepare(Xid xid) {
            course.add("the other prepares");
            return super.prepare(xid);
        }

        @Override
        public void commit(Xid xid, boolean onePhase) {
            course.add("the other commits");
        }
    }
}
