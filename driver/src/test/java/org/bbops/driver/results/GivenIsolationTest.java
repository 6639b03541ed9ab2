package org.bbops.driver.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.bbops.engines.DatabaseEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenIsolationTest {

    @ParameterizedTest
    @CsvSource({
            "postgresql, mvcc, read-uncommitted, no dirty read",
            "postgresql, mvcc, repeatable-read, snapshot isolation",
            "postgresql, mvcc, serializable, serializable by versions",
            "hsqldb, mvcc, serializable, snapshot isolation",
            "hsqldb, mvlocks, read-uncommitted, no dirty read",
            "hsqldb, mvlocks, read-committed, only read see versions",
            "hsqldb, locks, repeatable-read, serializable by table locks",
            "derby, row-locks, read-uncommitted, dirty reads",
            "derby, table-locks, read-uncommitted, no dirty read",
            "derby, row-locks, repeatable-read, phantoms are possible",
            "mariadb, mvcc, repeatable-read, updates can be lost",
            "mariadb, mvcc, repeatable-read, keep inserts out",
            "mariadb, mvcc, serializable, readers too"})
    void describesTheIsolationThatAnEngineProvides(DatabaseEngine database, String control, String isolation, String words) {
        assertThat(RunSummaries.isolationGiven(database.isolation(), control, isolation, "jpa", "optimistic")).contains(words);
    }

    @Test
    void reportsThatBmpReadersOnHsqldbWaitForWriters() {
        assertThat(
                RunSummaries.isolationGiven(DatabaseEngine.named("hsqldb").isolation(), "mvlocks", "read-committed", "bmp", "optimistic"))
                .isEqualTo("read committed by table locks, readers wait for writers");
    }

    @ParameterizedTest
    @CsvSource({"jpa, pessimistic, true", "jdbc, optimistic, true", "jdbc, pessimistic-updates, true", "jdbc, pessimistic, false",
            "jdbc, shared-at-read, false", "bmp, optimistic, false"})
    void reportsThatReadersSeeVersionsWhereTransactionsAreReadOnly(String persistence, String locking, boolean said) {
        assertThat(RunSummaries.isolationGiven(DatabaseEngine.named("hsqldb").isolation(), "mvlocks", "read-committed", persistence,
                locking).contains("see versions")).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
            "row-locks, serializable, pessimistic-updates, true",
            "row-locks, serializable, none m_inventory=shared-at-read, true",
            "row-locks, serializable, optimistic, false",
            "row-locks, repeatable-read, pessimistic-updates, false",
            "table-locks, serializable, pessimistic-updates, false"})
    void reportsReadsForUpdateWeakerThanTheIsolationLevel(String control, String isolation, String locking, boolean said) {
        assertThat(RunSummaries.isolationGiven(DatabaseEngine.named("derby").isolation(), control, isolation, "jpa", locking)
                .contains("keeps no insert out")).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
            "hsqldb, jpa, pessimistic-updates, true",
            "hsqldb, jpa, disclosure-2002-b, true",
            "hsqldb, jpa, optimistic m_inventory=exclusive-at-read, true",
            "hsqldb, jpa, optimistic, false",
            "hsqldb, bmp, pessimistic-updates, false",
            "derby, jpa, pessimistic-updates, false"})
    void reportsRequestedLocksThatAreNotTaken(DatabaseEngine database, String persistence, String locking, boolean said) {
        String given = RunSummaries.isolationGiven(database.isolation(), database.defaultConcurrencyControl(), "serializable", persistence,
                locking);

        assertThat(given.contains("takes no lock")).isEqualTo(said);
    }
}
