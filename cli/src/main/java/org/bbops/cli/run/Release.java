package org.bbops.cli.run;

import java.util.Optional;
import org.bbops.testbed.Testbed;
import org.bbops.testbed.TestbedException;

/** Releases a run's site. An error here discards neither the run's measurements nor an earlier error. */
public final class Release {

    private final Testbed testbed;
    private boolean drained;

    /** @param testbed testbed of the run */
    public Release(Testbed testbed) {
        this.testbed = testbed;
    }

    /** Records that the run has drained. */
    public void noteDrained() {
        drained = true;
    }

    /**
     * Releases the site; never throws.
     *
     * @return the error; empty on success
     */
    public Optional<TestbedException> make() {
        try {
            testbed.release(drained);
            return Optional.empty();
        } catch (TestbedException e) {
            return Optional.of(e);
        } catch (RuntimeException e) {
            return Optional.of(new TestbedException("Releasing the run's site failed with an unexpected error (" + e + "); look at the"
                    + " logs of its processes", e));
        }
    }
}
