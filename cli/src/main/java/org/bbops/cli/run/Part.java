package org.bbops.cli.run;

import java.time.Duration;
import java.util.Optional;

/**
 * Position of an experiment in a command's work.
 *
 * @param title name of the part
 * @param kind label that distinguishes its runs from those of other parts at the same rate; empty when there are no other parts
 * @param complete true when no further parts follow
 * @param guess estimated duration of a run that lasts until its work is done; empty when it lasts for its phases
 */
public record Part(String title, String kind, boolean complete, Optional<Duration> guess) {

    /** The only one. */
    public static final Part ALL = new Part("All runs", "", true, Optional.empty());

    /** Returns a step of a course with an unknown number of steps. */
    public static Part step(String title, String kind) {
        return new Part(title, kind, false, Optional.empty());
    }

    /** Returns the only part, with runs that last until their work is done. */
    public static Part openEnded(Duration guess) {
        return new Part(ALL.title, ALL.kind, true, Optional.of(guess));
    }
}
