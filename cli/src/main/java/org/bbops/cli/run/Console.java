package org.bbops.cli.run;

import org.bbops.contracts.event.RunListener;

/** Writer of a command's lines. As a listener of events it shows steps, warnings, the progress of a long step and the request to stop. */
public interface Console extends RunListener {

    /** Writes a line of the result to standard output. */
    void line(String text);

    /** Writes a line of the result that no log may keep, as it has a secret. */
    default void unlogged(String text) {
        line(text);
    }
}
