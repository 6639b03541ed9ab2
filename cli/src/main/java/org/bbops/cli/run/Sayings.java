package org.bbops.cli.run;

/**
 * Passes on what is said beside the figures: steps, warnings, how far a long step is.
 *
 * @param console where it goes
 */
public record Sayings(Console console) implements Spectator {

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
