package org.bbops.platform.conflict;

/**
 * Number of transactions of an operation that failed by a cause since this process started.
 *
 * @param operation the operation's label
 * @param cause the cause's label
 * @param retried failures after which the transaction was begun again
 * @param givenUp failures reported to the caller, as the limit of attempts or of time had been reached
 * @param unsafe failures reported to the caller, as the transaction may have had an effect outside of the database
 */
public record ConflictFigures(String operation, String cause, long retried, long givenUp, long unsafe) {
}
