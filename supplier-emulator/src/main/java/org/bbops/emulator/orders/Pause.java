package org.bbops.emulator.orders;

import java.time.Duration;

/** Lets time pass before an answer. */
@FunctionalInterface
public interface Pause {

    /** Returns once that time has passed, or earlier when the thread is interrupted. */
    void during(Duration duration) throws InterruptedException;
}
