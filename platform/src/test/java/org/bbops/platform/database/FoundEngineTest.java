package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.contracts.process.StartRefusedException;
import org.bbops.engines.DatabaseEngine;
import org.junit.jupiter.api.Test;

class FoundEngineTest {

    @Test
    void refusesToStartOnAnUnsupportedDatabaseProduct() {
        assertThatThrownBy(() -> FoundEngine.ofProduct("Firebird")).isInstanceOf(StartRefusedException.class)
                .hasMessage("the database is a 'Firebird', which this system does not know; use " + DatabaseEngine.choice());
    }

    @Test
    void refusesAUrlOfAnUnknownEngineWithoutRepeatingItsPassword() {
        assertThatThrownBy(() -> FoundEngine.ofUrl("jdbc:firebirdsql:mem:bbops;PASSWORD=open sesame"))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("spring.datasource.url is jdbc:firebirdsql:mem:bbops, of a database that bbops does not know")
                .hasMessageNotContaining("open sesame");
    }
}
