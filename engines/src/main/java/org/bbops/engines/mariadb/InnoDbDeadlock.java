package org.bbops.engines.mariadb;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bbops.engines.session.DeadlockReport;

/**
 * Account of the latest deadlock in InnoDB's status.
 *
 * @param section of the status, which ends with the line that tells who was rolled back
 */
record InnoDbDeadlock(String section) {

    private static final String HEAD = "LATEST DETECTED DEADLOCK";
    private static final String VERDICT = "WE ROLL BACK TRANSACTION";
    /** Characters; the section has the statements, and a line for each row of the locks. */
    private static final int TOLD_MAX = 8_000;
    private static final Pattern THREAD = Pattern.compile("(?:MariaDB|MySQL) thread id (\\d+)");
    /** Of a lock of rows, or of the table. */
    private static final Pattern TABLE = Pattern.compile("(?:of|LOCK) table `[^`]+`\\.`([^`]+)`");
    /** A column of a locked row, in hexadecimal: most of the section, and nothing that a reader would know the row by. */
    private static final Pattern COLUMN = Pattern.compile("^ \\d+:.*\n?", Pattern.MULTILINE);

    /** Empty when there was none. */
    static Optional<InnoDbDeadlock> latest(String status) {
        int head = status.indexOf(HEAD);
        if (head < 0) {
            return Optional.empty();
        }
        int verdict = status.indexOf(VERDICT, head);
        int end = verdict < 0 ? -1 : status.indexOf('\n', verdict);
        return Optional.of(new InnoDbDeadlock(status.substring(head, end < 0 ? status.length() : end)));
    }

    /** The ids of the sessions in it. */
    Set<String> threads() {
        return DeadlockReport.names(THREAD, section);
    }

    /** In lower case. */
    Set<String> tables() {
        return DeadlockReport.names(TABLE, section);
    }

    /** Its words without the rows' columns; of very many the first, and the line that tells who was rolled back. */
    String told() {
        String words = COLUMN.matcher(section).replaceAll("");
        return words.length() <= TOLD_MAX ? words
                : words.substring(0, TOLD_MAX) + "\n...\n" + words.substring(words.lastIndexOf('\n') + 1);
    }
}
