package org.bbops.driver.results;

import org.bbops.driver.experiment.LockingLevels;
import org.bbops.driver.experiment.RunConfiguration;
import org.bbops.engines.IsolationFacts;

/** Describes the isolation that a run's transactions really get, in a few words; docs/isolation.md has the whole and its proof. */
final class GivenIsolation {

    private GivenIsolation() {
    }

    /** Isolation of a run, and whether the locks that its reads ask for are part of it. */
    static String of(RunConfiguration run) {
        return of(run.database().isolation(), run.concurrencyControl(), run.isolation(), run.persistence(), run.locking());
    }

    static String of(IsolationFacts facts, String control, String isolation, String persistence, String locking) {
        return facts.given(control, isolation, persistence)
            + (LockingLevels.lockAtRead(locking) ? facts.lockedReads(control, isolation, persistence) : "");
    }
}
