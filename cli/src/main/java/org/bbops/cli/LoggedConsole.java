package org.bbops.cli;

import org.bbops.cli.run.Console;

/**
 * Console whose lines also go to a log.
 *
 * @param shown the command's output
 * @param log console that writes to the log's file
 */
record LoggedConsole(Console shown, Console log) implements Console {

    @Override
    public void line(String text) {
        shown.line(text);
        log.line(text);
    }

    @Override
    public void warning(String text) {
        shown.warning(text);
        log.warning(text);
    }

    @Override
    public void step(String line) {
        shown.step(line);
        log.step(line);
    }

    @Override
    public void advance(String what, long done, long total) {
        shown.advance(what, done, total);
        log.advance(what, done, total);
    }
}
