package org.bbops.cli.screen;

/**
 * How large the terminal is.
 *
 * @param columns characters in a line
 * @param rows lines
 */
public record TerminalSize(int columns, int rows) {

    /** What is taken for granted where a terminal does not tell. */
    public static final TerminalSize USUAL = new TerminalSize(80, 24);
}
