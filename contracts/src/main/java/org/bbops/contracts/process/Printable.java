package org.bbops.contracts.process;

import java.util.regex.Pattern;

/** Makes foreign text safe for a log or a terminal, where control characters could draw lines and colours of their own. */
public final class Printable {

    private static final Pattern IN_A_LINE = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");
    private static final Pattern IN_LINES = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\n]]");
    private static final Pattern LINE_BREAK = Pattern.compile("\r\n?");

    private Printable() {
    }

    /** Makes a text printable on one line: control and invisible characters, line breaks included, become spaces. */
    public static String line(String text) {
        return IN_A_LINE.matcher(text).replaceAll(" ");
    }

    /** Makes a text printable like the other method, but keeps line breaks. */
    public static String lines(String text) {
        return IN_LINES.matcher(LINE_BREAK.matcher(text).replaceAll("\n")).replaceAll(" ");
    }
}
