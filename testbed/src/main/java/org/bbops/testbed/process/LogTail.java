package org.bbops.testbed.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads the end of a log file, for a sentence on the reason that a process did not start. */
public final class LogTail {

    /** Bytes read from the end of a log. */
    private static final int TAIL_BYTES_MAX = 16 * 1024;

    /** Characters of a line that a message repeats. */
    private static final int LINE_LENGTH_MAX = 300;

    /** Beginning of the sentence by which a command explains its end. */
    private static final Pattern OWN_SENTENCE = Pattern.compile("bbops(-\\w+)?: ");

    /** Levels of loggers and servers, Java's exceptions, and failure messages of programs without levels. */
    private static final Pattern ERROR = Pattern.compile("\\b(ERROR|FATAL|PANIC|SEVERE)\\b|Exception|Error:|^Caused by"
            + "|(?i:\\b(error occurred|failed|fatal|cannot|could not|not found|no such file|denied|no space left|out of memory)\\b)");

    private static final Pattern HARMLESS = Pattern.compile("\\b(INFO|DEBUG|TRACE)\\b");

    private LogTail() {
    }

    /**
     * Returns a clause for the sentence on a process that ended: the place of its log, and the log's line with the
     * reason, or that there is none. A process that was killed has written no such line, and its last one has nothing
     * to do with it.
     */
    public static String clause(Path log) {
        return "its log " + log + reason(log).map(line -> " says: " + line).orElse(" tells of no error");
    }

    /**
     * Returns the line that best explains the end of a process: Spring Boot's description of a failed start, the
     * sentence with which a command of bbops ends, else the last line with an error.
     *
     * @return the line, shortened; empty when there is none
     */
    static Optional<String> reason(Path log) {
        List<String> lines = lines(log);
        return description(lines)
                .or(() -> last(lines, line -> OWN_SENTENCE.matcher(line).lookingAt()))
                .or(() -> last(lines, LogTail::speaksOfAnError))
                .map(LogTail::shorten);
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
        return !isStackFrame(line) && !HARMLESS.matcher(line).find() && ERROR.matcher(line).find();
    }

    private static boolean isStackFrame(String line) {
        return line.startsWith("at ") || line.startsWith("... ");
    }

    private static String shorten(String line) {
        return line.length() <= LINE_LENGTH_MAX ? line : line.substring(0, LINE_LENGTH_MAX) + "…";
    }
}
