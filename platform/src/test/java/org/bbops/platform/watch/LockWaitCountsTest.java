package org.bbops.platform.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.figures.LockWaits;
import org.bbops.platform.watch.LockWait.Place;
import org.bbops.platform.watch.LockWait.ToldBy;
import org.junit.jupiter.api.Test;

class LockWaitCountsTest {

    private final LockWaitCounts waits = new LockWaitCounts();

    @Test
    void countsByTableAndIndex() {
        waits.add(new Place("m_inventory", null, ToldBy.ENGINE));
        waits.add(new Place("m_inventory", "primary", ToldBy.ENGINE));
        waits.add(new Place("m_inventory", "primary", ToldBy.ENGINE));

        assertThat(waits.figures()).containsExactlyInAnyOrder(new LockWaits("m_inventory", null, "engine", 1),
                new LockWaits("m_inventory", "primary", "engine", 2));
    }

    @Test
    void countsNamesBeyondTheMaximumAsUnknown() {
        for (int number = 0; number < LockWaitCounts.PLACES_MAX + 3; number++) {
            waits.add(new Place("t_" + number, null, ToldBy.STATEMENT));
        }

        assertThat(waits.figures()).hasSize(LockWaitCounts.PLACES_MAX + 1)
                .contains(new LockWaits(null, null, "nobody", 3));
    }

    @Test
    void usesTheFirstTableOfTheStatementIfTheEngineNamesNone() {
        Session session = new Session("1", false);
        assertThat(found(session, null, null).place()).isEqualTo(Place.UNKNOWN);

        session.runs("update M_WORKORDER set wo_status = 1");

        assertThat(found(session, null, null).place()).isEqualTo(new Place("m_workorder", null, ToldBy.STATEMENT));
        assertThat(found(session, "M_Inventory", "SQL1").place())
                .isEqualTo(new Place("m_inventory", "sql1", ToldBy.ENGINE));
    }

    @Test
    void ignoresAStatementThatWaitedBefore() {
        Session session = new Session("1", false);
        session.runs("update m_workorder set wo_status = 1");
        found(session, null, null);
        session.runs("update m_inventory set in_qty = 1");

        assertThat(found(session, null, null).place()).isEqualTo(new Place("m_inventory", null, ToldBy.STATEMENT));
    }

    @Test
    void sessionRemembersItsWaitForALaterDeadlockReport() {
        Session session = new Session("1", false);
        long began = System.nanoTime();
        session.runs("update m_workorder set wo_status = 1");
        found(session, "m_workorder", null);
        session.runs("select 1");

        assertThat(session.at(began).table()).contains("m_workorder");
    }

    private static LockWait found(Session session, String table, String index) {
        return LockWait.found(session, System.nanoTime(), table, index);
    }
}
