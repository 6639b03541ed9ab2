package org.bbops.platform.watch;

import java.util.List;

/**
 * The names under which deadlocks are counted. How many sessions of an operation stood in the cycle is left out: with coarse
 * locks a queue of them stands behind it, and Derby tells a transaction by its statement only, which all of the queue execute.
 */
final class DeadlockParties {

    /** What stands for a session that this process does not have. */
    private static final String ELSEWHERE = "another process";
    /** What stands for all but the victim when the engine has not told who they are. */
    private static final String UNKNOWN = "unknown";

    private DeadlockParties() {
    }

    /** Each operation once, sorted; twice when it met only its like. Never fewer than two. */
    static List<String> names(List<SessionState> parties) {
        List<String> operations = parties.stream().map(party -> party.operation().label()).distinct().sorted().toList();
        if (operations.size() > 1) {
            return operations;
        }
        String only = operations.getFirst();
        return List.of(only, parties.size() > 1 ? only : ELSEWHERE);
    }

    /** Of a deadlock that the engine did not explain. */
    static List<String> unexplained(SessionState victim) {
        return List.of(victim.operation().label(), UNKNOWN);
    }
}
