package org.bbops.testbed.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The end of a log file, for a sentence that says why a process did not start. */
public final class LogTail {

    /** How much of the end is looked at, bytes. */
    private static final int TAIL_BYTES_MAX = 16 * 1024;

    /** How much of a line a message repeats, characters. */
    private static final int LINE_LENGTH_MAX = 300;

    /** As commands begin the sentence that says why they end. */
    private static final Pattern OWN_SENTENCE = Pattern.compile("bbops(-\\w+)?: ");

    private LogTail() {
    }

    /**
     * The line that best says why a process ended: Spring Boot's description of a failed start, the sentence that a command of bbops
     * ends with, the last line that speaks of an error, else the last one.
     *
     * @return the line, shortened, or a remark that there is none
     */
    public static String reason(Path log) {
        List<String> lines = lines(log);
        return description(lines)
                .or(() -> last(lines, line -> OWN_SENTENCE.matcher(line).lookingAt()))
                .or(() -> last(lines, LogTail::speaksOfAnError))
                .or(() -> last(lines, line -> !isStackFrame(line)))
                .map(LogTail::shorten)
                .orElse("nothing");
    }

    private static Optional<String> description(List<String> lines) {
        int heading = lines.lastIndexOf("Description:");
        return lines.stream().skip(heading + 1L).findFirst().filter(_ -> heading >= 0);
    }

    private static Optional<String> last(List<String> lines, Predicate<String> wanted) {
        return lines.reversed().stream().filter(wanted).findFirst();
    }

    private static List<String> lines(Path log) {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - TAIL_BYTES_MAX);
            byte[] tail = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(tail);
            return new String(tail, StandardCharsets.UTF_8).lines().map(String::strip)
                    .filter(line -> !line.isEmpty()).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean speaksOfAnError(String line) {
        return !isStackFrame(line) && (line.contains("ERROR") || line.contains("FATAL") || line.contains("Exception")
                || line.contains("Error:") || line.startsWith("Caused by"));
    }

    private static boolean isStackFrame(String line) {
        return line.startsWith("at ") || line.startsWith("... ");
    }

    private static String shorten(String line) {
        return line.length() <= LINE_LENGTH_MAX ? line : line.substring(0, LINE_LENGTH_MAX) + "…";
    }
}
