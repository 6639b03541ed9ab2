package org.bbops.cli.run;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.process.AllSteps;

/**
 * Stream of a command's events: passes each event to every listener, in the order in which they were added. An exception in one listener
 * does not keep the event from the others; it is rethrown after all have received it.
 */
public final class RunStream implements RunListener {

    private final List<RunListener> listeners = new CopyOnWriteArrayList<>();

    /** @param listeners the first ones */
    public RunStream(RunListener... listeners) {
        this.listeners.addAll(List.of(listeners));
    }

    /** Adds a listener of the events from now on. */
    public void add(RunListener listener) {
        listeners.add(listener);
    }

    @Override
    public void on(RunEvent event) {
        AllSteps steps = new AllSteps();
        listeners.forEach(listener -> steps.make(() -> listener.on(event)));
        steps.end();
    }
}
