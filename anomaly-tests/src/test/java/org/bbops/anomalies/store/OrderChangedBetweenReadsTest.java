package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.customer.entity.Order;
import org.bbops.customer.entity.OrderLine;
import org.bbops.customer.store.CustomerTables;
import org.bbops.customer.store.OrderReads;
import org.bbops.customer.store.OrderStore;
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reads of an order that another transaction changes between them. Where no lock keeps it from adding a line after Hibernate has read the
 * header, that is a conflict, and no contradiction of header and lines. Where beans lock a header whose key they have found without a lock,
 * MariaDB at repeatable read, its own default, shows older lines.
 */
class OrderChangedBetweenReadsTest {

    private static final int ID = 10_001;
    private static final int CUSTOMER = 7;
    private static final String PART = "ASM000000000001";

    private static final String[] ADDED_LINE = {"update o_orders set o_ol_cnt = 2, version = version + 1",
            "insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, version) values (%d, 2, '%s', 6, 1, 0)"
                    .formatted(ID, PART)};

    private EngineDataSource source;
    private HikariDataSource pool;
    private ConfigurableApplicationContext beans;
    private TransactionTemplate transactions;
    private OrderStore orders;
    private OrderReads reads;
    private Interruption interruption;

    @AfterEach
    void stop() throws SQLException {
        if (beans != null) {
            beans.close();
            pool.close();
            delete();
            source.closeLeft();
        }
    }

    /** Hibernate cannot lock at read on this engine. */
    @Test
    void readThatLocksNothingIsAConflict() throws SQLException {
        open(Kind.HSQLDB_MVCC, DomainPersistence.JPA, "pessimistic");

        Throwable refusal = duringARead("from o_orderline", () -> reads.read(ID));

        assertThat(Conflicts.causeOf(refusal)).as(refusal.toString()).contains(ConflictCause.OPTIMISTIC_MISS);
    }

    /** The header is locked and new, the lines are those of the snapshot. */
    @Test
    void linesOlderThanALockedHeaderAreAConflict() throws SQLException {
        open(Kind.MARIADB, DomainPersistence.JPA, "pessimistic o_orderline=none");

        Throwable refusal = duringARead("share mode", () -> reads.ofCustomer(CUSTOMER, 5));

        assertThat(Conflicts.causeOf(refusal)).as(refusal.toString()).contains(ConflictCause.OPTIMISTIC_MISS);
    }

    /** docs/isolation.md, "Lost updates of other tables": the total of the change would be based on the old quantity. */
    @Test
    void linesWithoutLocksAreOlderThanTheHeaderOfABean() throws SQLException {
        open(Kind.MARIADB, DomainPersistence.BMP, "pessimistic-updates o_orderline=none");
        interruption.before(" for update", () -> execute("update o_orders set o_total = 120, version = version + 1",
                "update o_orderline set ol_qty = 6, version = version + 1"));

        Order found = transactions.execute(_ -> orders.findToChange(ID).orElseThrow());

        assertThat(found.terms().total()).isEqualByComparingTo("120");
        assertThat(found.lines()).extracting(OrderLine::quantity).containsExactly(5);
    }

    @Test
    void removedBeanLeavesNoLineAddedBeforeItsLock() throws SQLException {
        open(Kind.MARIADB, DomainPersistence.BMP, "pessimistic-updates");
        interruption.before(" for update", () -> execute(ADDED_LINE));

        boolean deleted = transactions.execute(_ -> orders.delete(ID));

        assertThat(deleted).isTrue();
        assertThat(interruption.hasHappened()).isTrue();
        assertThat(lines()).isZero();
    }

    private void open(Kind kind, DomainPersistence persistence, String locking) throws SQLException {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
        source = BenchmarkSchema.on(kind);
        pool = source.pooled();
        interruption = new Interruption(pool);
        beans = persistence.over(interruption, Engines.of(kind).url(), locking);
        transactions = new TransactionTemplate(beans.getBean(PlatformTransactionManager.class));
        CustomerTables tables = beans.getBean(CustomerTables.class);
        orders = tables.orders();
        reads = tables.orderReads();
        delete();
        transactions.executeWithoutResult(_ -> orders.insert(new Order(ID, CUSTOMER, 1,
                new Order.Terms(new BigDecimal("99.00"), BigDecimal.ZERO), LocalDateTime.of(2026, 11, 21, 9, 30),
                List.of(new OrderLine(1, PART, 5, null)))));
    }

    /** Reads in a transaction; another one adds a line just before the first statement with the given text. */
    private Throwable duringARead(String before, Runnable read) {
        interruption.before(before, () -> execute(ADDED_LINE));
        Throwable refusal = catchThrowable(() -> transactions.executeWithoutResult(_ -> read.run()));
        assertThat(refusal).as("the read after the change").isNotNull();
        return refusal;
    }

    private void delete() {
        execute("delete from o_orderline", "delete from o_orders");
    }

    private int lines() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from o_orderline")) {
            count.next();
            return count.getInt(1);
        }
    }

    private void execute(String... statements) {
        try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Connections that run an action once, when a statement with a given text is prepared. */
    private static final class Interruption extends DelegatingDataSource {

        private final AtomicReference<Runnable> action = new AtomicReference<>();
        private volatile String text;

        Interruption(DataSource near) {
            super(near);
        }

        void before(String statement, Runnable work) {
            text = statement;
            action.set(work);
        }

        boolean hasHappened() {
            return action.get() == null;
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection near = super.getConnection();
            return (Connection) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Connection.class},
                    (_, method, arguments) -> {
                        if (method.getName().equals("prepareStatement") && text != null && ((String) arguments[0]).contains(text)) {
                            runOnce();
                        }
                        try {
                            return method.invoke(near, arguments);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }

        private void runOnce() {
            Runnable work = action.getAndSet(null);
            if (work != null) {
                work.run();
            }
        }
    }
}
