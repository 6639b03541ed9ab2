package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;

/**
 * Which part of a command's work an experiment is.
 *
 * @param title in words
 * @param kind what tells its runs from those of other parts at the same rate; empty when there are no other parts
 * @param complete whether it is all there is
 * @param guess how long a run is thought to take that lasts until something has been done; empty when it lasts for its phases
 */
public record Part(String title, String kind, boolean complete, Optional<Duration> guess) {

    /** The only one. */
    public static final Part ALL = new Part("All runs", "", true, Optional.empty());

    /** One of the steps of a course, of which nobody knows how many there will be. */
    public static Part step(String title, String kind) {
        return new Part(title, kind, false, Optional.empty());
    }

    /** The only one, whose runs last until something has been done. */
    public static Part openEnded(Duration guess) {
        return new Part(ALL.title, ALL.kind, true, Optional.of(guess));
    }
}
