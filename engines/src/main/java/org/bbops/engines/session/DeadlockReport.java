package org.bbops.engines.session;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine's report of a deadlock.
 *
 * @param sessions all sessions in the cycle, of any process; empty where the engine names statements instead
 * @param statements texts of the statements in the cycle; empty where the engine names sessions
 * @param tables tables that were waited for, in lower case
 * @param namesAllTables false where the engine names the victim's table only
 * @param text the engine's report, verbatim
 */
public record DeadlockReport(Set<String> sessions, Set<String> statements, Set<String> tables, boolean namesAllTables, String text) {

    /** Creates the report of an engine that names sessions and all tables. */
    public static DeadlockReport bySession(Set<String> sessions, Set<String> tables, String text) {
        return new DeadlockReport(sessions, Set.of(), tables, true, text);
    }

    /** Returns the first group of every match, in lower case. */
    public static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1).toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
