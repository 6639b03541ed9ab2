package org.bbops.platform.watch;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bbops.engines.session.DeadlockReport;

/**
 * An engine's report of a deadlock.
 *
 * @param parties the sessions of this process in the cycle, the victim included
 * @param elsewhere true if the cycle has sessions of other processes
 * @param tables the tables that were waited for, in lower case
 * @param told the report, word for word
 */
record DeadlockTrace(List<SessionState> parties, boolean elsewhere, Set<String> tables, String told) {

    /**
     * Finds the sessions of this process in an engine's report. Where that names the victim's table only, the tables come from the
     * statements that were seen waiting, too.
     */
    static DeadlockTrace of(DeadlockReport report, SessionState victim, List<SessionState> sessions) {
        List<SessionState> parties = sessions.stream().filter(session -> report.sessions().contains(session.id())
                || session.statement() != null && report.statements().contains(session.statement())).toList();
        Set<String> tables = new TreeSet<>(report.tables());
        if (!report.namesAllTables()) {
            Stream.concat(Stream.of(victim), parties.stream().filter(SessionState::seenWaiting))
                    .forEach(waited -> waited.table().ifPresent(tables::add));
        }
        return new DeadlockTrace(parties, parties.size() < report.sessions().size(), tables, report.told());
    }
}
