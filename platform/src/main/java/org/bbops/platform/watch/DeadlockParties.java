package org.bbops.platform.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * Names under which deadlocks are counted. The number of an operation's sessions in the cycle is left out: with coarse
 * locks a queue of them forms behind it, and Derby identifies a transaction by its statement only, which the whole
 * queue executes.
 */
final class DeadlockParties {

    /** Placeholder for sessions that this process does not have. */
    private static final String ELSEWHERE = "another process";
    /** Placeholder for sessions whose operation is unknown. */
    private static final String UNKNOWN = "unknown";

    private DeadlockParties() {
    }

    /**
     * Returns each operation once, sorted, followed by placeholders for other parties; an operation that deadlocked
     * only with itself appears twice. Never fewer than two names.
     *
     * @param parties the known sessions of this process, the victim included
     * @param elsewhere true if the cycle has sessions of other processes
     */
    static List<String> names(List<SessionState> parties, boolean elsewhere) {
        List<String> names = new ArrayList<>(parties.stream().filter(DeadlockParties::isKnown)
                .map(party -> party.operation().label()).distinct().sorted().toList());
        if (!parties.stream().allMatch(DeadlockParties::isKnown)) {
            names.add(UNKNOWN);
        }
        if (elsewhere) {
            names.add(ELSEWHERE);
        }
        if (names.size() == 1) {
            names.add(parties.size() > 1 ? names.getFirst() : UNKNOWN);
        }
        return List.copyOf(names);
    }

    private static boolean isKnown(SessionState party) {
        return party.operation() != null;
    }
}
