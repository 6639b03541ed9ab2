package org.bbops.platform.conflict;

/**
 * How often transactions of an operation failed by a cause, since this process started.
 *
 * @param operation the operation's label
 * @param cause the cause's label
 * @param retried failures after which the transaction was begun again
 * @param givenUp failures that the caller was told of, as the transaction had been tried often or long enough
 * @param unsafe failures that the caller was told of, as the transaction may have had an effect outside of the database
 */
public record ConflictFigures(String operation, String cause, long retried, long givenUp, long unsafe) {
}
