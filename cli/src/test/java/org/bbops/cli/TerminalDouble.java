package org.bbops.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Emulates a terminal: line ends, carriage returns, the cursor up, and erasing below it. */
final class TerminalDouble {

    private static final Pattern PART = Pattern.compile("\u001b\\[(\\d*)([A-Za-z])|(\r)|(\n)|([^\u001b\r\n]+)");

    private final List<String> lines = new ArrayList<>(List.of(""));
    private int row;

    private TerminalDouble() {
    }

    /** The lines, without the empty ones at the end. */
    static List<String> lines(String text) {
        TerminalDouble terminal = new TerminalDouble();
        Matcher parts = PART.matcher(text);
        while (parts.find()) {
            terminal.take(parts);
        }
        while (!terminal.lines.isEmpty() && terminal.lines.getLast().isEmpty()) {
            terminal.lines.removeLast();
        }
        return terminal.lines;
    }

    private void take(Matcher part) {
        if (part.group(5) != null) {
            lines.set(row, lines.get(row) + part.group(5));
        } else if (part.group(4) != null) {
            row++;
            if (row == lines.size()) {
                lines.add("");
            }
        } else if ("A".equals(part.group(2))) {
            row -= Integer.parseInt(part.group(1));
        } else if ("J".equals(part.group(2))) {
            lines.subList(row, lines.size()).clear();
            lines.add("");
        }
    }
}
