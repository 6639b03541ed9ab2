package org.bbops.platform.watch;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an engine tells of a deadlock.
 *
 * @param parties the sessions of this process in the cycle, the victim included
 * @param tables the tables that they waited for, in lower case
 * @param told its words
 */
record DeadlockTrace(List<SessionState> parties, Set<String> tables, String told) {

    /** The first group of every match, in lower case. */
    static Set<String> names(Pattern pattern, String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1).toLowerCase(Locale.ROOT));
        }
        return names;
    }
}
