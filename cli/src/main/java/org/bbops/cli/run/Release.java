package org.bbops.cli.run;

import java.util.Optional;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;

/** Puts a run's site away. What was measured there is not lost when that does not work, nor what went wrong before. */
public final class Release {

    private final Testbed testbed;
    private boolean drained;

    /** @param testbed where the run was made */
    public Release(Testbed testbed) {
        this.testbed = testbed;
    }

    /** Nothing of the run is on its way any more. */
    public void noteDrained() {
        drained = true;
    }

    /**
     * Does it, and never throws.
     *
     * @return why that did not work; empty when it did
     */
    public Optional<TestbedException> make() {
        try {
            testbed.release(drained);
            return Optional.empty();
        } catch (TestbedException e) {
            return Optional.of(e);
        } catch (RuntimeException e) {
            return Optional.of(new TestbedException("Putting the run's site away broke off with an error that the testbed does not"
                    + " know (" + e + "); look at the logs of its processes", e));
        }
    }
}
