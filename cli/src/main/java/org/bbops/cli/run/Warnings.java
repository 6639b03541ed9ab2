package org.bbops.cli.run;

/**
 * Passes on warnings and nothing else.
 *
 * @param console where they go
 */
public record Warnings(Console console) implements Spectator {

    @Override
    public void warning(String text) {
        console.warning(text);
    }
}
