package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.contracts.database.DatabaseEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenIsolationTest {

    @ParameterizedTest
    @CsvSource({
            "POSTGRESQL, mvcc, read-uncommitted, no dirty read",
            "POSTGRESQL, mvcc, repeatable-read, snapshot isolation",
            "POSTGRESQL, mvcc, serializable, serializable by versions",
            "HSQLDB, mvcc, serializable, snapshot isolation",
            "HSQLDB, mvlocks, read-uncommitted, no dirty read",
            "HSQLDB, mvlocks, read-committed, only read see versions",
            "HSQLDB, locks, repeatable-read, serializable by table locks",
            "DERBY, row-locks, read-uncommitted, dirty reads",
            "DERBY, table-locks, read-uncommitted, no dirty read",
            "DERBY, row-locks, repeatable-read, phantoms are possible",
            "MARIADB, mvcc, repeatable-read, updates can be lost",
            "MARIADB, mvcc, repeatable-read, keep inserts out",
            "MARIADB, mvcc, serializable, readers too"})
    void saysWhatAnEngineReallyGives(DatabaseEngine database, String control, String isolation, String words) {
        assertThat(GivenIsolation.of(database, control, isolation, "jpa")).contains(words);
    }

    @Test
    void promisesNoVersionsToReadersThatAreTakenForWriters() {
        assertThat(GivenIsolation.of(DatabaseEngine.HSQLDB, "mvlocks", "read-committed", "bmp"))
                .isEqualTo("read committed by table locks, readers wait for writers");
    }

    @ParameterizedTest
    @CsvSource({
            "row-locks, serializable, pessimistic-updates, true",
            "row-locks, serializable, none m_inventory=shared-at-read, true",
            "row-locks, serializable, optimistic, false",
            "row-locks, repeatable-read, pessimistic-updates, false",
            "table-locks, serializable, pessimistic-updates, false"})
    void saysWhereAReadToChangeLocksLessThanTheIsolationLevel(String control, String isolation, String locking, boolean said) {
        assertThat(GivenIsolation.rowsOnly(DatabaseEngine.DERBY, control, isolation, locking).contains("keeps no insert out"))
                .isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
            "HSQLDB, jpa, pessimistic-updates, true",
            "HSQLDB, jpa, disclosure-2002-b, true",
            "HSQLDB, jpa, optimistic m_inventory=exclusive-at-read, true",
            "HSQLDB, jpa, optimistic, false",
            "HSQLDB, bmp, pessimistic-updates, false",
            "DERBY, jpa, pessimistic-updates, false"})
    void saysWhereLocksThatAreAskedForAreNotTaken(DatabaseEngine database, String persistence, String locking, boolean said) {
        assertThat(GivenIsolation.unlocked(database, persistence, locking).contains("takes no lock")).isEqualTo(said);
    }
}
