package org.bbops.cli.screen;

/**
 * Size of the terminal.
 *
 * @param columns characters in a line
 * @param rows lines
 */
public record TerminalSize(int columns, int rows) {

    /** Default where a terminal does not report its size. */
    public static final TerminalSize USUAL = new TerminalSize(80, 24);
}
