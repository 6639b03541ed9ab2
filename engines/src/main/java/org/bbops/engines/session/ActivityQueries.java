package org.bbops.engines.session;

/**
 * Queries for the activity of a server, of the current database alone.
 *
 * @param statements has a row for each statement: its text, how often it was executed, and the milliseconds that took, since the server
 *     counts; fails where the server does not count them
 * @param waits has a row for each thing that sessions of open transactions wait for now: its name, and how many do
 */
public record ActivityQueries(String statements, String waits) {
}
