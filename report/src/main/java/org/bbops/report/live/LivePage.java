package org.bbops.report.live;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import java.util.function.Supplier;
import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;
import org.bbops.contracts.event.TimesLeft;

/** Renders run events for the live page: each as one line of JSON, what is being done and each interval with the time left. */
final class LivePage implements RunListener {

    private final Broadcast broadcast;
    private final Supplier<Optional<TimesLeft>> times;

    /** @param times progress at the moment of the call; empty before the first plan */
    LivePage(Broadcast broadcast, Supplier<Optional<TimesLeft>> times) {
        this.broadcast = broadcast;
        this.times = times;
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case RunEvent.Undertaking _ -> broadcast.publish(EventKind.UNDERTAKING, event);
            case RunEvent.Plan _ -> broadcast.publish(EventKind.PLAN, event);
            case RunEvent.RunStart _ -> {
                broadcast.publish(EventKind.RUN, event);
                stage("preparing");
            }
            case RunEvent.UsersStart _ -> stage("users start");
            case RunEvent.Interval interval -> times.get()
                    .ifPresent(left -> broadcast.publish(EventKind.INTERVAL, new TimedInterval(interval, left)));
            case RunEvent.Reached reached -> stage(reached.what());
            case RunEvent.Step step -> stage(step.text());
            case RunEvent.Advance _ -> broadcast.publish(EventKind.ADVANCE, event);
            case RunEvent.Warning _ -> broadcast.publish(EventKind.WARNING, event);
            case RunEvent.Stopping _ -> broadcast.publish(EventKind.STOPPING, event);
            case RunEvent.RunEnd _ -> broadcast.publish(EventKind.RUN_END, event);
            case RunEvent.End _ -> broadcast.publish(EventKind.END, event);
            case RunEvent.UsersStop _,RunEvent.PlanEnd _ -> {
                // The page goes by the step that follows.
            }
        }
    }

    private void stage(String text) {
        times.get().ifPresent(left -> broadcast.publish(EventKind.STAGE, new Stage(text, left)));
    }

    /**
     * What is being done now.
     *
     * @param text one line
     * @param times progress
     */
    record Stage(String text, TimesLeft times) {
    }

    /**
     * An interval as the page has it.
     *
     * @param interval its figures
     * @param times progress
     */
    record TimedInterval(@JsonUnwrapped RunEvent.Interval interval, TimesLeft times) {
    }
}
