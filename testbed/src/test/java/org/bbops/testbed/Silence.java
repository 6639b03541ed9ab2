package org.bbops.testbed;

import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;

/** Ignores all events. */
public final class Silence implements RunListener {

    @Override
    public void on(RunEvent event) {
    }
}
