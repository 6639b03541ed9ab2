package org.bbops.testbed.external;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.bbops.engines.DatabaseEngine;
import org.bbops.engines.own.DeadlockCheck;
import org.bbops.engines.own.OldestVersion;
import org.bbops.engines.own.OwnServer;
import org.bbops.testbed.DatabaseAddress;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import org.bbops.testbed.system.Topology;

/**
 * Checks an external server against the needs of a run; its rows are checked by {@link ExternalDatabase}.
 *
 * @param address address of the server's database that is used
 */
public record FoundServer(DatabaseAddress address) {

    /** Connections outside the pool of a JVM: its keys, its recovery of two-phase commits, its observer of lock waits. */
    private static final int OTHERS_OF_JVM = 3;
    /**
     * Connections of the command: the lease, the audit during a run, the readings of the server's log counters, the audit after the run,
     * and definitions.
     */
    private static final int OTHERS_OF_COMMAND = 5;

    /**
     * Rejects a database of another engine than a run asks for.
     *
     * @throws TestbedException when it is, or cannot be reached
     */
    void refuseOtherEngine(DatabaseEngine wanted) {
        try (Connection connection = address.dataSource().getConnection()) {
            String name = connection.getMetaData().getDatabaseProductName();
            if (DatabaseEngine.ofProduct(name).filter(wanted::equals).isEmpty()) {
                throw new TestbedException("The experiment asks for database " + wanted.level() + ", and the one at " + address
                        + " is " + name + "; use --set database=..., or give another database");
            }
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }

    /**
     * Rejects a server that is older than any that runs can use.
     *
     * @throws TestbedException when it is, or cannot be reached
     */
    void refuseOlder() {
        asking(connection -> {
            Optional<OldestVersion> oldest = address.engine().own().oldest();
            return oldest.isPresent() ? oldest.get().refusal(connection.getMetaData()) : Optional.empty();
        }).ifPresent(clause -> {
            throw new TestbedException("The database at " + address + " " + clause);
        });
    }

    /**
     * Rejects a server that takes fewer connections than the pools of a run have. Pools that grow until a server refuses are left to it.
     *
     * @throws TestbedException when it does, or cannot be reached
     */
    void refuseFewConnections(RunRequest run) {
        if ("grow".equals(run.levels().get("bbops.pool-exhaustion"))) {
            return;
        }
        int jvms = Topology.named(run.topology()).jvms();
        int needed = jvms * (run.poolSize() + OTHERS_OF_JVM) + OTHERS_OF_COMMAND;
        asking(connection -> {
            OptionalInt taken = address.engine().own().connectionsMax(connection);
            return taken.isPresent() && taken.getAsInt() < needed ? Optional.of(taken.getAsInt()) : Optional.empty();
        }).ifPresent(taken -> {
            throw new TestbedException(("The experiment asks for pool-size=%d%s, and the database at %s takes %d connections of that user:"
                    + " raise its limits (max_connections, the user's own) to %d or more, or use a smaller --set pool-size")
                    .formatted(run.poolSize(), jvms == 1 ? "" : " in each of %d JVMs".formatted(jvms), address, taken, needed));
        });
    }

    /**
     * Rejects a run whose domains have databases of their own, as there is only this one.
     *
     * @throws TestbedException when they have
     */
    public void refuseDatabasePerDomain(RunRequest run) {
        if (run.isDatabasePerDomain()) {
            throw new TestbedException("The experiment asks for databases=per-domain, which bbops makes on a server that it starts, and the"
                    + " one at " + address + " is given; leave the given database out, or use --set databases=shared");
        }
    }

    /**
     * Rejects a server whose concurrency control differs from the run's.
     *
     * @return a sentence that says so when the server does not report it; empty when it matches
     * @throws TestbedException when it differs, or the server cannot be reached
     */
    public Optional<String> refuseOtherConcurrency(RunRequest run) {
        OwnServer server = run.database().own();
        String wanted = run.concurrencyControl();
        String isolation = run.levels().get("bbops.isolation");
        return asking(connection -> {
            server.otherIsolation(connection, isolation).ifPresent(clause -> {
                throw new TestbedException(
                        "The experiment asks for isolation=" + isolation + ", and the database at " + address + " " + clause);
            });
            Optional<String> found = server.concurrencyControl(connection);
            found.filter(other -> !other.equals(wanted)).ifPresent(other -> {
                throw new TestbedException("The experiment asks for concurrency-control=" + wanted + ", and the database at " + address
                        + " has " + other + "; use --set concurrency-control=" + other + ", or set the server with "
                        + server.remedy(wanted));
            });
            return found.isPresent() ? Optional.empty() : Optional.of("the database at " + address + " does not report whether it has "
                    + String.join(" or ", run.database().concurrencyControls()) + "; concurrency-control=" + wanted + " is assumed");
        });
    }

    /**
     * Rejects a server whose lock time-out would end a wait before its check for deadlocks: none would be found, and the
     * results would say that there were none.
     *
     * @return a sentence that says so when the server does not report its settings; empty when it looks in time
     * @throws TestbedException when it does not, or cannot be reached
     */
    public Optional<String> refuseLateDeadlockCheck(RunRequest run) {
        return run.lockTimeout().flatMap(wait -> asking(connection -> {
            DeadlockCheck check = run.database().own().deadlockCheck(connection);
            check.after().ifPresent(after -> refuseLate(check, after, wait));
            return check.after().isPresent() ? Optional.empty() : Optional.of("the database at " + address + " does not report after how "
                    + "long a wait it looks for deadlocks; this is assumed to be less than lock-timeout=" + wait.toSeconds() + "s");
        }));
    }

    /** Rejects a deadlock check that comes only after the longest wait. */
    private void refuseLate(DeadlockCheck check, Duration after, Duration wait) {
        if (after.isNegative()) {
            throw new TestbedException("The database at " + address + " never looks for deadlocks (" + check.setting()
                    + "), so that each would end as a lock time-out; set it with " + check.remedy());
        }
        if (after.compareTo(wait) >= 0) {
            String seconds = BigDecimal.valueOf(after.toMillis(), 3).stripTrailingZeros().toPlainString();
            throw new TestbedException(("The experiment asks for lock-timeout=%ds, and the database at %s looks for deadlocks when a wait "
                    + "has lasted %s s (%s), so that each would end as a lock time-out; set it to 1 s with %s, or use a longer "
                    + "--set lock-timeout").formatted(wait.toSeconds(), address, seconds, check.setting(), check.remedy()));
        }
    }

    /**
     * Rejects a server that prepares no transactions, as two-phase commits need.
     *
     * @throws TestbedException when it does not, or cannot be reached
     */
    void refuseWithoutPreparedTransactions() {
        asking(connection -> address.engine().own().unableToPrepare(connection)).ifPresent(clause -> {
            throw new TestbedException("The experiment asks for hand-over=xa, and the database at " + address + " " + clause);
        });
    }

    /**
     * Rejects a database with prepared transactions of this user: their locks last until they are ended.
     *
     * @throws TestbedException when there is one, or it cannot be reached
     */
    void refusePreparedTransactions() {
        asking(connection -> address.engine().own().inDoubtTransactions(connection)).ifPresent(clause -> {
            throw new TestbedException("The database at " + address + " " + clause);
        });
    }

    /** Query on a connection of its own. */
    private interface Question<T> {

        Optional<T> ask(Connection connection) throws SQLException;
    }

    private <T> Optional<T> asking(Question<T> question) {
        try (Connection connection = address.dataSource().getConnection()) {
            return question.ask(connection);
        } catch (SQLException e) {
            throw ExternalDatabase.unreadable(address, e);
        }
    }
}
