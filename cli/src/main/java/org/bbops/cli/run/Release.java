package org.bbops.cli.run;

import java.util.Optional;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;

/** Puts a run's site away. What was measured there is not lost when that does not work: it is told, and the run invalid. */
final class Release implements AutoCloseable {

    private final Testbed testbed;
    private final Spectator spectator;
    private boolean drained;
    private Optional<String> trouble = Optional.empty();

    /** @param spectator told what did not work, also when the run failed before and has no result */
    Release(Testbed testbed, Spectator spectator) {
        this.testbed = testbed;
        this.spectator = spectator;
    }

    /** Nothing of the run is on its way any more. */
    void noteDrained() {
        drained = true;
    }

    @Override
    public void close() {
        try {
            testbed.release(drained);
        } catch (TestbedException e) {
            spectator.warning(e.getMessage());
            trouble = Optional.of(e.getMessage());
        }
    }

    /** Why the site could not be put away; empty when it could, or was not yet to be. */
    Optional<String> trouble() {
        return trouble;
    }
}
