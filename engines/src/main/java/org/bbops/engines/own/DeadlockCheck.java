package org.bbops.engines.own;

import java.time.Duration;
import java.util.Optional;

/**
 * Time at which a server checks a lock wait for a deadlock.
 *
 * @param after length of the wait; empty when the server does not report it, negative when it never checks
 * @param setting the server's setting, as a message names it
 * @param remedy instruction that makes it check after one second, or at once
 */
public record DeadlockCheck(Optional<Duration> after, String setting, String remedy) {

    private static final Duration NEVER = Duration.ofSeconds(-1);

    /** Returns the check of an engine that detects a deadlock before a wait begins. */
    public static DeadlockCheck atOnce() {
        return new DeadlockCheck(Optional.of(Duration.ZERO), "", "");
    }

    /** Returns a check that is switched off. */
    public static DeadlockCheck never(String setting, String remedy) {
        return new DeadlockCheck(Optional.of(NEVER), setting, remedy);
    }

    /** Returns the check of a server that hides its settings from this user. */
    public static DeadlockCheck unknown() {
        return new DeadlockCheck(Optional.empty(), "", "");
    }
}
