package org.bbops.engines.sql;

import java.util.List;
import java.util.Optional;

/** Spelling of hand-written SQL where engines differ. It is chosen at start, and statements are built once rather than at each use. */
public interface SqlSpelling {

    /**
     * Returns a query for the first rows; by default with {@code limit}.
     *
     * @param query a query, with an order or without
     * @return the query with one more parameter at the end: the largest number of rows
     */
    default String firstRows(String query) {
        return query + " limit ?";
    }

    /**
     * Returns a query for the first rows, locked for the transaction; rows that another transaction has locked are
     * skipped.
     *
     * @param query a query on one table
     * @return the query with one more parameter at the end: the largest number of rows; empty where the engine cannot skip
     *     locked rows; by default with {@code for update skip locked}
     */
    default Optional<String> firstUnlockedRows(String query) {
        return Optional.of(firstRows(query) + " for update skip locked");
    }

    /**
     * Reads rows of one table with an exclusive lock: no other transaction can change or lock them until this one ends. By default
     * with {@code for update}.
     *
     * @param columns columns to read, separated by commas; the first is a column of the table
     * @param table the table
     * @param condition SQL that follows {@code where}; with an order only where the engine
     *     {@linkplain #locksInOrder() locks in it}
     */
    default LockingRead forUpdate(String columns, String table, String condition) {
        return LockingRead.inOne(columns, table, condition, "for update");
    }

    /**
     * Returns true when a query that locks may have an order, in which it locks the rows. Elsewhere the engine chooses
     * the order, so that a caller that needs one locks them one by one.
     */
    default boolean locksInOrder() {
        return true;
    }

    /**
     * Reads rows of one table with a shared lock, which other transactions may acquire too. By default, for engines without such a
     * lock, it is exclusive as in {@link #forUpdate}.
     */
    default LockingRead forShare(String columns, String table, String condition) {
        return forUpdate(columns, table, condition);
    }

    /**
     * Returns an INSERT that does nothing when the key exists already.
     *
     * @param table the table
     * @param key the columns of its primary key
     * @param columns all columns that are written, those of the key among them
     */
    InsertIfAbsent insertIfAbsent(String table, List<String> key, List<String> columns);

    /**
     * Returns the statements that gather the planner's statistics after tables were loaded, because some engines gather them too
     * late by themselves.
     *
     * @param schema the schema of the tables; null on an engine with one schema per database
     * @param loaded names of the loaded tables
     * @param all names of all tables of the schema
     */
    List<String> statistics(String schema, List<String> loaded, List<String> all);
}
