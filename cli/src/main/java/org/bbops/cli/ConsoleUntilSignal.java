package org.bbops.cli;

import org.bbops.cli.run.Console;

/**
 * Passes on what is said until a signal ends the command, and afterwards only the words of the thread that stops everything.
 *
 * @param console where it goes
 */
record ConsoleUntilSignal(Console console) implements Console {

    @Override
    public void line(String text) {
        if (!Interruption.silences(Thread.currentThread())) {
            console.line(text);
        }
    }

    @Override
    public void warning(String text) {
        if (!Interruption.silences(Thread.currentThread())) {
            console.warning(text);
        }
    }

    @Override
    public void step(String line) {
        if (!Interruption.silences(Thread.currentThread())) {
            console.step(line);
        }
    }

    @Override
    public void advance(String what, long done, long total) {
        if (!Interruption.silences(Thread.currentThread())) {
            console.advance(what, done, total);
        }
    }
}
