package org.bbops.cli.capacity;

import java.net.URI;
import java.util.List;
import org.bbops.cli.StandInTestbed;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.RunSite;

/** Testbed that is slow to prepare its site, and does something in the meantime; the system is never used. */
final class SlowTestbed extends StandInTestbed {

    private static final URI NOWHERE = URI.create("http://127.0.0.1:1");

    private final Runnable meanwhile;

    /** @param meanwhile action during the wait */
    SlowTestbed(Runnable meanwhile) {
        super(NOWHERE, List.of());
        this.meanwhile = meanwhile;
    }

    @Override
    public RunSite prepare(RunRequest request) {
        meanwhile.run();
        return super.prepare(request);
    }
}
