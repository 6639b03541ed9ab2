package org.bbops.engines.session;

/**
 * Queries for the activity of a server, of the current database alone.
 *
 * @param statements has a row for each statement: its text, the number of its executions and their milliseconds, since
 *     the server began to count; fails where the server does not count them
 * @param waits has a row for each thing that sessions of open transactions wait for now: its name, and the number of
 *     waiting sessions
 */
public record ActivityQueries(String statements, String waits) {
}
