package org.bbops.platform.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * The names under which deadlocks are counted. How many sessions of an operation stood in the cycle is left out: with coarse
 * locks a queue of them stands behind it, and Derby tells a transaction by its statement only, which all of the queue execute.
 */
final class DeadlockParties {

    /** What stands for sessions that this process does not have. */
    private static final String ELSEWHERE = "another process";
    /** What stands for those of whom nobody knows what they were at. */
    private static final String UNKNOWN = "unknown";

    private DeadlockParties() {
    }

    /**
     * Each operation once, sorted, then what stands for others; twice an operation that met only its like. Never fewer than two.
     *
     * @param parties those of this process that are known, the victim included
     * @param elsewhere whether others are known to be of none of its sessions
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
