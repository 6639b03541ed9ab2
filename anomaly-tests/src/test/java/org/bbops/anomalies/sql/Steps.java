package org.bbops.anomalies.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.anomalies.schedule.ScheduleStep;
import org.bbops.anomalies.schedule.StepWork;

/** The steps of SQL schedules, for one of the actors: {@code T1.write(1, 11)}. Balances are read as numbers. */
record Steps(String actor) {

    static final Steps T1 = new Steps("T1");
    static final Steps T2 = new Steps("T2");
    static final Steps T3 = new Steps("T3");

    private static final String READ = "select id, balance from account where ";

    /** Sees the balance of an account. */
    ScheduleStep<Connection> read(int id) {
        return step("reads " + id, connection -> accounts(connection, READ + "id = ?", id).get(id));
    }

    /** The first step of a transaction that says that it only reads: sees the balance of an account. */
    ScheduleStep<Connection> readOnly(int id) {
        return step("only reads " + id, connection -> {
            connection.setReadOnly(true);
            return accounts(connection, READ + "id = ?", id).get(id);
        });
    }

    /** Sees the balance of an account and locks its row; how that is spelled differs. */
    ScheduleStep<Connection> readForUpdate(int id, String forUpdate) {
        return step("reads %d for update".formatted(id),
                connection -> accounts(connection, READ + "id = ?" + forUpdate, id).get(id));
    }

    /** Sees the balance of an account and keeps others from changing it; how that is spelled differs. */
    ScheduleStep<Connection> readForShare(int id, String forShare) {
        return step("reads %d for share".formatted(id),
                connection -> accounts(connection, READ + "id = ?" + forShare, id).get(id));
    }

    /** Sees all accounts, by id. */
    ScheduleStep<Connection> readAll() {
        return step("reads all", connection -> accounts(connection, READ + "id > ?", 0));
    }

    /** Sees all accounts, by id, and locks their rows; how that is spelled differs. */
    ScheduleStep<Connection> readAllForUpdate(String forUpdate) {
        return step("reads all for update", connection -> accounts(connection, READ + "id > ?" + forUpdate, 0));
    }

    /** Sees the accounts with this balance. */
    ScheduleStep<Connection> readWithBalance(int balance) {
        return step("reads those of " + balance, connection -> accounts(connection, READ + "balance = ?", balance));
    }

    /** Sees the accounts with a balance that is a multiple of the divisor. */
    ScheduleStep<Connection> readWithMultiple(int divisor) {
        return step("reads multiples of " + divisor,
                connection -> accounts(connection, READ + "mod(balance, ?) = 0", divisor));
    }

    /** Sees the number of changed accounts. */
    ScheduleStep<Connection> write(int id, int balance) {
        return step("writes %d to %d".formatted(balance, id),
                connection -> update(connection, "update account set balance = ? where id = ?", balance, id));
    }

    /** Changes accounts with one balance to another balance. */
    ScheduleStep<Connection> writeWithBalance(int before, int after) {
        return step("writes %d to those of %d".formatted(after, before),
                connection -> update(connection, "update account set balance = ? where balance = ?", after, before));
    }

    /** Adds to all. */
    ScheduleStep<Connection> addToAll(int amount) {
        return step("adds %d to all".formatted(amount),
                connection -> update(connection, "update account set balance = balance + ?", amount));
    }

    /** A new account. */
    ScheduleStep<Connection> insert(int id, int balance) {
        return step("inserts %d with %d".formatted(id, balance),
                connection -> update(connection, "insert into account (id, balance) values (?, ?)", id, balance));
    }

    /** Sees the number of deleted accounts. */
    ScheduleStep<Connection> deleteWithBalance(int balance) {
        return step("deletes those of " + balance,
                connection -> update(connection, "delete from account where balance = ?", balance));
    }

    /** Sees the number of deleted accounts, of those with a higher id. */
    ScheduleStep<Connection> deleteAbove(int id) {
        return step("deletes above " + id, connection -> update(connection, "delete from account where id > ?", id));
    }

    ScheduleStep<Connection> commit() {
        return step("commits", connection -> {
            connection.commit();
            return "";
        });
    }

    ScheduleStep<Connection> rollBack() {
        return step("rolls back", connection -> {
            connection.rollback();
            return "";
        });
    }

    private ScheduleStep<Connection> step(String name, StepWork<Connection> work) {
        return new ScheduleStep<>(actor, name, work);
    }

    static Map<Integer, Integer> accounts(Connection connection, String query, int parameter) throws SQLException {
        Map<Integer, Integer> accounts = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setInt(1, parameter);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    accounts.put(rows.getInt("id"), rows.getInt("balance"));
                }
            }
        }
        return accounts;
    }

    private static int update(Connection connection, String sql, int... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setInt(i + 1, parameters[i]);
            }
            return statement.executeUpdate();
        }
    }
}
