package org.bbops.cli.run;

import org.bbops.contracts.event.RunEvent;
import org.bbops.contracts.event.RunListener;

/** Writer of a command's lines. As a listener of events it shows steps, warnings and the progress of a long step. */
public interface Console extends RunListener {

    /** Writes a line of the result to standard output. */
    void line(String text);

    /** Writes a line of the result that no log may keep, as it has a secret. */
    default void unlogged(String text) {
        line(text);
    }

    @Override
    void warning(String text);

    @Override
    void step(String line);

    @Override
    void advance(String what, long done, long total);

    @Override
    default void on(RunEvent event) {
        switch (event) {
            case RunEvent.Warning warning -> warning(warning.text());
            case RunEvent.Step step -> step(step.text());
            case RunEvent.Advance advance -> advance(advance.what(), advance.done(), advance.total());
            case RunEvent.CommandStart _,RunEvent.Plan _,RunEvent.RunStart _,RunEvent.UsersStart _,RunEvent.Interval _,RunEvent.Reached _,RunEvent.UsersStop _,RunEvent.RunEnd _,RunEvent.PlanEnd _,RunEvent.Stopping _,RunEvent.End _ -> {
                // Shown by the listeners that draw runs.
            }
        }
    }
}
