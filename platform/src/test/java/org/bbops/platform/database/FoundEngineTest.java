package org.bbops.platform.database;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.bbops.platform.start.StartRefusedException;
import org.junit.jupiter.api.Test;

class FoundEngineTest {

    @Test
    void refusesTheStartOnAProductThatTheSystemDoesNotKnow() {
        assertThatThrownBy(() -> FoundEngine.ofProduct("H2")).isInstanceOf(StartRefusedException.class)
                .hasMessage("the database is a 'H2', which this system does not know; use PostgreSQL, HSQLDB, Derby or MariaDB");
    }

    @Test
    void refusesTheStartOnAUrlOfNoEngineThatTheSystemKnowsWithoutSayingWhatElseIsInIt() {
        assertThatThrownBy(() -> FoundEngine.ofUrl("jdbc:h2:mem:bbops;PASSWORD=open sesame")).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("spring.datasource.url is jdbc:h2:mem:bbops, of a database that bbops does not know")
                .hasMessageNotContaining("open sesame");
    }
}
