package org.bbops.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DomainTablesTest {

    @Test
    void assignEachTableToOneDomainOrToAll() {
        assertThat(Schema.tables()).allSatisfy(table -> assertThat(Arrays.stream(DomainTables.values())
                .filter(domain -> domain.tables().contains(table)).count()).as(table)
                .isEqualTo(List.of("u_sequences", "u_population").contains(table) ? DomainTables.values().length : 1));
    }

    @Test
    void defineOneViewPerTable() {
        assertThat(DomainTables.views()).hasSameSizeAs(Schema.tables());
        assertThat(Schema.tables()).allSatisfy(table -> assertThat(DomainTables.views()).as(table)
                .filteredOn(view -> view.startsWith("create view " + table + " as ")).hasSize(1));
    }
}
