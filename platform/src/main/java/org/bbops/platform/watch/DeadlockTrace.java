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
 * @param elsewhere whether there are others in the cycle, which are none of its sessions
 * @param tables the tables that were waited for, in lower case
 * @param told its words
 */
record DeadlockTrace(List<SessionState> parties, boolean elsewhere, Set<String> tables, String told) {

    /** Of an engine that tells the sessions in the cycle by their ids, those of other processes too. */
    static DeadlockTrace byId(Set<String> ids, List<SessionState> sessions, Set<String> tables, String told) {
        List<SessionState> parties = sessions.stream().filter(session -> ids.contains(session.id())).toList();
        return new DeadlockTrace(parties, parties.size() < ids.size(), tables, told);
    }

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
