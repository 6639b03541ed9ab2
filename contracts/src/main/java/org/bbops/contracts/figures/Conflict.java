package org.bbops.contracts.figures;

import java.util.ArrayList;
import java.util.List;

/**
 * Failures of an operation's transactions by one cause, on the wire and in summary.json (docs/locking.md, "Conflicts").
 *
 * @param operation the operation's name on the workload page
 * @param cause the cause's name
 * @param retried failures that the system retried
 * @param givenUp failures returned to the caller after the last retry
 * @param unsafe failures returned to the caller because the transaction had reached outside of the database
 */
public record Conflict(String operation, String cause, long retried, long givenUp, long unsafe) {

    private boolean isOfTheKind(Conflict other) {
        return operation.equals(other.operation) && cause.equals(other.cause);
    }

    private Conflict plus(Conflict other) {
        return new Conflict(operation, cause, retried + other.retried, givenUp + other.givenUp, unsafe + other.unsafe);
    }

    private Conflict since(Conflict before) {
        return new Conflict(operation, cause, retried - before.retried, givenUp - before.givenUp,
                unsafe - before.unsafe);
    }

    /** Returns the total. */
    public long count() {
        return retried + givenUp + unsafe;
    }

    /** Adds up the conflicts of two processes, kind by kind. */
    public static List<Conflict> sum(List<Conflict> some, List<Conflict> others) {
        List<Conflict> sum = new ArrayList<>(some);
        for (Conflict other : others) {
            sum.stream().filter(other::isOfTheKind).findFirst().ifPresentOrElse(
                    same -> sum.set(sum.indexOf(same), same.plus(other)), () -> sum.add(other));
        }
        return List.copyOf(sum);
    }

    /** Returns the conflicts since an earlier reading, without kinds that did not occur. */
    public static List<Conflict> since(List<Conflict> later, List<Conflict> earlier) {
        return later.stream()
                .map(one -> earlier.stream().filter(one::isOfTheKind).findFirst().map(one::since).orElse(one))
                .filter(one -> one.count() > 0).toList();
    }
}
