package org.bbops.cli.run;

import org.bbops.testbed.Progress;

/** Where a run's lines go. */
public interface Console extends Progress {

    /** A line of the result, on standard output. */
    void line(String text);

    /** A line that matters more than the others: something did not go as it should. */
    void warning(String text);

    /**
     * Passes on warnings and nothing else.
     *
     * @param console where they go
     */
    record Warnings(Console console) implements Spectator {

        @Override
        public void warning(String text) {
            console.warning(text);
        }
    }

    /**
     * Passes on what is said beside the figures: steps, warnings, how far a long step is.
     *
     * @param console where it goes
     */
    record Sayings(Console console) implements Spectator {

        @Override
        public void warning(String text) {
            console.warning(text);
        }

        @Override
        public void step(String line) {
            console.step(line);
        }

        @Override
        public void advance(String what, long done, long total) {
            console.advance(what, done, total);
        }
    }
}
