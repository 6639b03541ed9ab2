package org.bbops.engines.session;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine's account of a deadlock.
 *
 * @param sessions all sessions in the cycle, of any process; empty where the engine names statements instead
 * @param statements texts of the statements in the cycle; empty where the engine names sessions
 * @param tables tables that were waited for, in lower case
 * @param namesAllTables false where the engine names the victim's table only
 * @param told the engine's report, word for word
 */
public record DeadlockReport(Set<String> sessions, Set<String> statements, Set<String> tables, boolean namesAllTables, String told) {

    /** Report of an engine that names sessions and all tables. */
    public static DeadlockReport bySession(Set<String> sessions, Set<String> tables, String told) {
        return new DeadlockReport(sessions, Set.of(), tables, true, told);
    }

    /** First groups of all matches, in lower case. */
    public static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1).toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
