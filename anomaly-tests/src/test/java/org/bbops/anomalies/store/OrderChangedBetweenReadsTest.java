package org.bbops.anomalies.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Connection;
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
import org.bbops.engines.ConflictCause;
import org.bbops.platform.conflict.Conflicts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Hibernate's reads of an order, first its header and then its lines, where no lock keeps another transaction from adding a line
 * between them: a conflict, and no contradiction of header and lines.
 */
class OrderChangedBetweenReadsTest {

    private static final int ID = 10_001;
    private static final int CUSTOMER = 7;
    private static final String PART = "ASM000000000001";

    private EngineDataSource source;
    private HikariDataSource pool;
    private ConfigurableApplicationContext beans;
    private TransactionTemplate transactions;
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
        open(Kind.HSQLDB_MVCC, "pessimistic");

        Throwable refusal = duringARead("from o_orderline", () -> reads.read(ID));

        assertThat(Conflicts.causeOf(refusal)).as(refusal.toString()).contains(ConflictCause.OPTIMISTIC_MISS);
    }

    /** The header is locked and new, the lines are those of the snapshot. */
    @Test
    void linesOlderThanALockedHeaderAreAConflict() throws SQLException {
        open(Kind.MARIADB, "pessimistic o_orderline=none");

        Throwable refusal = duringARead("share mode", () -> reads.ofCustomer(CUSTOMER, 5));

        assertThat(Conflicts.causeOf(refusal)).as(refusal.toString()).contains(ConflictCause.OPTIMISTIC_MISS);
    }

    private void open(Kind kind, String locking) throws SQLException {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
        source = BenchmarkSchema.on(kind);
        pool = source.pooled();
        interruption = new Interruption(pool);
        beans = DomainPersistence.JPA.over(interruption, Engines.of(kind).url(), locking);
        transactions = new TransactionTemplate(beans.getBean(PlatformTransactionManager.class));
        CustomerTables tables = beans.getBean(CustomerTables.class);
        reads = tables.orderReads();
        delete();
        transactions.executeWithoutResult(_ -> tables.orders().insert(new Order(ID, CUSTOMER, 1,
                new Order.Terms(new BigDecimal("99.00"), BigDecimal.ZERO), LocalDateTime.of(2026, 11, 21, 9, 30),
                List.of(new OrderLine(1, PART, 5, null)))));
    }

    /** Reads in a transaction; another one adds a line just before the first statement with the given text. */
    private Throwable duringARead(String before, Runnable read) {
        interruption.before(before, () -> execute("update o_orders set o_ol_cnt = 2, version = version + 1",
                "insert into o_orderline (ol_o_id, ol_id, ol_i_id, ol_qty, ol_status, version) values (%d, 2, '%s', 6, 1, 0)"
                        .formatted(ID, PART)));
        Throwable refusal = catchThrowable(() -> transactions.executeWithoutResult(_ -> read.run()));
        assertThat(refusal).as("the read after the change").isNotNull();
        return refusal;
    }

    private void delete() {
        execute("delete from o_orderline", "delete from o_orders");
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
