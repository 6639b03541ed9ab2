package org.bbops.engines.mariadb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how a deadlock is read from a shortened status of InnoDB. */
class InnoDbStatusTest {

    private static final String COLUMN = "\n 1: len 6; hex 000000000421; asc      !;;\n 2: SQL NULL;";
    private static final String DEADLOCK = """
            LATEST DETECTED DEADLOCK
            ------------------------
            *** (1) TRANSACTION:
            MariaDB thread id 36, OS thread handle 1403, query id 225 127.0.0.1 bbops Updating
            update M_PARTS set p_qty = 1 where p_id = 2
            *** WAITING FOR THIS LOCK TO BE GRANTED:
            RECORD LOCKS space id 6 page no 3 n bits 8 index PRIMARY of table `bbops`.`m_parts` trx id 421 lock_mode X waiting
            Record lock, heap no 3 PHYSICAL RECORD: n_fields 3; compact format; info bits 0%s

            *** (2) TRANSACTION:
            MariaDB thread id 37, OS thread handle 1404, query id 226 127.0.0.1 bbops Updating
            *** WAITING FOR THIS LOCK TO BE GRANTED:
            TABLE LOCK table `bbops`.`M_OTHERS` trx id 422 lock mode IX waiting
            *** WE ROLL BACK TRANSACTION (2)""";
    private static final String STATUS = """
            BACKGROUND THREAD
            MariaDB thread id 1, OS thread handle 1400
            ------------------------
            %s
            ------------
            TRANSACTIONS
            MariaDB thread id 99, OS thread handle 1499
            """;

    @Test
    void namesSessionsAndTables() {
        MariadbSessions.InnoDbDeadlock deadlock = latest(DEADLOCK.formatted(COLUMN));

        assertThat(deadlock.threads()).containsExactly("36", "37");
        assertThat(deadlock.tables()).containsExactly("m_others", "m_parts");
    }

    @Test
    void leavesOutTheColumnsOfRows() {
        assertThat(latest(DEADLOCK.formatted(COLUMN.repeat(500))).text()).isEqualTo(DEADLOCK.formatted(""));
    }

    @Test
    void truncatesALongTextAndKeepsTheVictim() {
        String text = latest(DEADLOCK.formatted("\nRecord lock".repeat(2_000))).text();

        assertThat(text).hasSizeLessThan(9_000).startsWith("LATEST DETECTED DEADLOCK").endsWith("WE ROLL BACK TRANSACTION (2)");
    }

    @Test
    void isEmptyWithoutADeadlock() {
        assertThat(MariadbSessions.InnoDbDeadlock.latest(STATUS.formatted("SEMAPHORES"))).isEmpty();
    }

    private static MariadbSessions.InnoDbDeadlock latest(String deadlock) {
        return MariadbSessions.InnoDbDeadlock.latest(STATUS.formatted(deadlock)).orElseThrow();
    }
}
