package org.bbops.driver.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.bbops.engines.DatabaseEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LostUpdatesTest {

    @ParameterizedTest
    @ValueSource(strings = {"none", "none o_orders=optimistic", "pessimistic-updates m_inventory=none",
            "disclosure-2002-a m_inventory=none"})
    void arePossibleAtReadCommittedWithUnprotectedInventory(String locking) {
        assertThat(LostUpdates.possible(DatabaseEngine.named("postgresql"), "read-committed", locking)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pessimistic-updates", "optimistic", "optimistic-all-columns", "disclosure-2002-b",
            "none m_inventory=optimistic"})
    void areImpossibleAtReadCommittedWithProtectedInventory(String locking) {
        assertThat(LostUpdates.possible(DatabaseEngine.named("postgresql"), "read-committed", locking)).isFalse();
    }

    @Test
    void arePossibleAtRepeatableReadOnlyOnMariadb() {
        assertThat(LostUpdates.possible(DatabaseEngine.named("mariadb"), "repeatable-read", "none")).isTrue();
        assertThat(LostUpdates.possible(DatabaseEngine.named("postgresql"), "repeatable-read", "none")).isFalse();
        assertThat(LostUpdates.possible(DatabaseEngine.named("mariadb"), "serializable", "none")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "none                                                  | m_inventory o_orderline o_orders s_component",
            "pessimistic-updates                                   |",
            "disclosure-2002-a                                     |",
            "optimistic o_orders=none                              | o_orders",
            "optimistic o_orders=none o_orderline=none             | o_orderline o_orders",
            "optimistic m_inventory=none                           | m_inventory",
            "optimistic m_workorder=none s_purchase_orderline=none |"})
    void affectOnlyUnprotectedTables(String locking, String tables) {
        assertThat(tables("locking=" + locking)).isEqualTo(tables == null ? List.of() : List.of(tables.split(" ")));
    }

    @Test
    void protectedHeaderThatComesFirstProtectsOrderLines() {
        String lines = "locking=pessimistic-updates o_orderline=none";

        assertThat(tables(lines)).isEmpty();
        assertThat(tables(lines, "persistence=bmp", "dirty-check=on")).isEmpty();
        assertThat(tables(lines, "lock-order=unsorted")).isEmpty();
        assertThat(tables(lines, "persistence=bmp")).containsExactly("o_orderline");
    }

    @Test
    void protectedInventoryProtectsComponentsOfItsTransaction() {
        String components = "locking=pessimistic-updates s_component=none";

        assertThat(tables(components)).isEmpty();
        assertThat(tables(components, "lock-order=unsorted")).isEmpty();
        assertThat(tables(components, "persistence=bmp", "purchasing=sync")).isEmpty();
        assertThat(tables(components, "persistence=bmp", "purchasing=messaging")).containsExactly("s_component");
        assertThat(tables(components, "topology=four-jvms")).containsExactly("s_component");
        assertThat(tables(components + " m_inventory=none")).containsExactly("m_inventory", "s_component");
    }

    @Test
    void snapshotBeforeTheLockOfInventoryExposesComponents() {
        String components = "locking=pessimistic-updates s_component=none";

        assertThat(onMariadb("repeatable-read", components)).containsExactly("s_component");
        assertThat(onMariadb("read-committed", components)).isEmpty();
        assertThat(onMariadb("serializable", components)).isEmpty();
        assertThat(onMariadb("repeatable-read", components + " m_inventory=optimistic")).isEmpty();
        assertThat(onMariadb("repeatable-read", "locking=pessimistic-updates")).isEmpty();
        assertThat(tables(components, "isolation=repeatable-read")).isEmpty();
    }

    @Test
    void snapshotBeforeTheLockOfABeansHeaderExposesLines() {
        String lines = "locking=pessimistic-updates o_orderline=none";

        assertThat(onMariadb("repeatable-read", lines, "persistence=bmp", "dirty-check=on")).containsExactly("o_orderline");
        assertThat(onMariadb("repeatable-read", lines, "persistence=bmp", "dirty-check=on", "fat-key=on")).isEmpty();
        assertThat(onMariadb("repeatable-read", lines)).isEmpty();
        assertThat(onMariadb("repeatable-read", lines + " o_orders=optimistic", "persistence=bmp", "dirty-check=on")).isEmpty();
        assertThat(tables(lines, "isolation=repeatable-read", "persistence=bmp", "dirty-check=on")).isEmpty();
    }

    @Test
    void storedReadsOfTheSenderExposePurchaseOrdersAndTheirLines() {
        String both = "locking=pessimistic-updates s_purchase_order=none s_purchase_orderline=none";

        assertThat(tables(both)).isEmpty();
        assertThat(tables(both, "persistence=bmp", "purchasing=sync")).isEmpty();
        assertThat(tables(both, "persistence=bmp", "purchasing=messaging", "dirty-check=on")).isEmpty();
        assertThat(tables(both, "persistence=bmp", "purchasing=messaging")).containsExactly("s_purchase_order", "s_purchase_orderline");
        assertThat(tables("locking=pessimistic-updates s_purchase_orderline=none", "persistence=bmp", "purchasing=messaging"))
                .containsExactly("s_purchase_orderline");
        assertThat(tables("locking=pessimistic s_purchase_orderline=none", "persistence=bmp", "purchasing=messaging")).isEmpty();
    }

    @Test
    void areImpossibleWhereTheIsolationLevelPreventsThem() {
        assertThat(tables("locking=none", "isolation=repeatable-read")).isEmpty();
        assertThat(tables("locking=none", "isolation=repeatable-read", "database=mariadb")).hasSize(4);
    }

    @Test
    void affectOrdersWhenEachEntityCallCommits() {
        assertThat(tables("topology=two-tier", "implementation=entities-cmp")).containsExactly("o_orderline", "o_orders");
        assertThat(tables("topology=two-tier", "implementation=entities-bmp", "persistence=bmp", "isolation=serializable"))
                .containsExactly("o_orderline", "o_orders");
        assertThat(tables("topology=two-tier", "implementation=session", "persistence=jdbc")).isEmpty();
    }

    private static List<String> onMariadb(String isolation, String... levels) {
        return tables(Stream.concat(Stream.of("database=mariadb", "isolation=" + isolation), Stream.of(levels)).toArray(String[]::new));
    }

    private static List<String> tables(String... levels) {
        return LostUpdates.tables(ExperimentReader.read("trial.yaml", "experiment: trial\nfactors: {injection-rate: 10}\n",
                List.of(levels)).runs().getFirst());
    }
}
